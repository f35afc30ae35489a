export default function Picture() {
  return (
    <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h160v100H0z" fill="#28356e" />
      <circle cx="80" cy="96" r="74" fill="#33427f" />
      <g fill="#ffd65c">
        <path d="m22 14 1.8 4 4.2.4-3.2 2.8 1 4.2-3.8-2.2-3.8 2.2 1-4.2L16 18.4l4.2-.4zM131 20l2.5 5.6 6 .6-4.5 4 1.3 6-5.3-3.2-5.3 3.2 1.3-6-4.5-4 6-.6z" />
        <circle cx="48" cy="12" r="1.5" />
        <circle cx="12" cy="48" r="1.5" />
        <circle cx="110" cy="10" r="1.5" />
        <circle cx="150" cy="56" r="1.5" />
        <circle cx="33" cy="40" r="1.2" />
      </g>
      <g stroke="#2b2545" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" fill="none">
        <circle cx="80" cy="116" r="56" fill="#f3dca4" />
        <path d="M34 92c8-6 18-8 24-2M98 76c8-3 16 0 20 6M66 98c10-4 20-3 26 2" stroke="#c9a765" />
        <path d="m96 66 8-19 9-.5 13 30z" fill="#b98468" />
        <path d="m101.5 53 2.5-6 9-.5 3 6.5-3.5 2-2.5-3-2.5 6-3-5.5z" fill="#e5502f" />
        <path d="M107 42c-3-2-1-6 2-5" stroke="#fff" />
        <path d="M46 73V58" stroke="#2f7a46" stroke-width="2.4" />
        <path d="M46 69c4 .5 7-1 8-5-4-.5-7 1-8 5z" fill="#5f9d5c" />
        <path d="M46 44c5 0 8 3 8 7s-3 8-8 8-8-4-8-8 3-7 8-7z" fill="#dd4560" />
        <path d="M42.5 51c0-4 7.5-4 7.5 0 0 3-4 3.5-4.5 1" />
        <path d="M36 74c0-24 2-38 10-38s10 14 10 38" stroke="#cfe3ff" fill="#cfe3ff" fill-opacity=".18" />
        <path d="M71 61 68 38c3-4 14-4 17 0l-2 23z" fill="#5fa58a" />
        <path d="M73 61v-9M80 61v-9" />
        <path d="M84 37c8-4 12 3 21-2l-1 7c-8 4-12-2-20 1z" fill="#ffce3d" />
        <circle cx="76.5" cy="26" r="8.5" fill="#f7d3b0" />
        <path
          d="M67 25 64 20l3.5-1-1-5 4.5 1.5 2-5 4 3.5 4-3.5 2 5 4.5-1.5-1 5 3.5 1-3 5c-2-3-3-3-4-5-5 3-8 2-12 0-1 2-2 3-4 5z"
          fill="#f7c545"
        />
        <path d="M69 35c5 3 10 3 15 0l1.5 4c-6 3-12 3-18 0z" fill="#ffce3d" />
        <path d="M73.5 26.5v.4M79.5 26.5v.4" stroke-width="2.2" />
      </g>
    </svg>
  );
}
