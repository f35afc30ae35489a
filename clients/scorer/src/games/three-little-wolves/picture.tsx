import "./picture.css";

export default function Picture() {
  return (
    <svg class="wolves-picture" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="sky" d="M0 0h160v100H0z" />
      <circle class="sun" cx="130" cy="22" r="12" />
      <path class="hill" d="M0 82Q50 66 100 80T160 76V100H0z" />
      <House x={16} floors={3} suit="red" />
      <House x={62} floors={4} suit="yellow" />
      <House x={108} floors={2} suit="green" />
      <path class="wolf" d="m30 34-1-11 7 4h5l7-4-1 11-8.5 8z" />
      <path class="wolf" d="m122 48-1-11 7 4h5l7-4-1 11-8.5 8z" />
      <path class="eyes" d="M35.5 33h.01M41.5 33h.01M127.5 47h.01M133.5 47h.01" />
      <circle class="pig" cx="56" cy="84" r="8" />
      <path class="pig" d="m49 79-1-6 6 3zM63 79l1-6-6 3z" />
      <ellipse class="snout" cx="56" cy="87" rx="4" ry="3" />
      <path class="eyes" d="M54.5 87h.01M57.5 87h.01" />
    </svg>
  );
}

function House({ x, floors, suit }: { x: number; floors: number; suit: string }) {
  const top = 88 - floors * 12;
  return (
    <g class={`suit-${suit}`}>
      {Array.from({ length: floors }, (_, floor) => (
        <path key={floor} class="floor" d={`M${x} ${76 - floor * 12}h36v12h-36z`} />
      ))}
      <path class="roof" d={`M${x - 4} ${top} ${x + 18} ${top - 18} ${x + 40} ${top}z`} />
      {Array.from({ length: floors - 1 }, (_, floor) => (
        <path
          key={floor}
          class="window"
          d={`M${x + 8} ${top + 3 + floor * 12}h6v6h-6zM${x + 22} ${top + 3 + floor * 12}h6v6h-6z`}
        />
      ))}
      <path class="door" d={`M${x + 14} 88v-9h8v9z`} />
    </g>
  );
}
