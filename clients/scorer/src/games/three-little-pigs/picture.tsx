import "./style.css";

export default function Picture() {
  return (
    <svg class="pigs-picture" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="pigs-sky" d="M0 0H160V100H0z" />
      <circle class="pigs-sun" cx="98" cy="20" r="9" />
      <path class="pigs-hill-far" d="M0 72Q50 48 100 66T160 58V100H0z" />
      <g transform="translate(9 18) scale(.8)">
        <Wolf />
      </g>
      <path class="pigs-wolf-breath" transform="translate(-5 5)" d="M63 56q5-4 9-1M64 62h8M63 67q5 3 9 0" />
      <path class="pigs-hill" d="M-3 88Q40 80 90 84T163 82V104H-3z" />
      <StrawHouse />
      <WoodHouse />
      <BrickHouse />
    </svg>
  );
}

export function WolfHead() {
  return (
    <svg class="pigs-drawing" viewBox="4 32 58 54" aria-hidden="true">
      <Wolf />
    </svg>
  );
}

function Wolf() {
  return (
    <g class="pigs-wolf">
      <path d="M8 84V54L15 33 24 45Q27 44 30 45L37 34 39 50 56 59Q60 62 57 66 52 70 41 70 38 80 30 84z" />
      <path class="pigs-wolf-ear" d="M15 40 19.500 46 13 49z" />
      <circle class="pigs-wolf-eye" cx="34" cy="54" r="3.250" />
      <circle class="pigs-wolf-pupil" cx="35" cy="54" r="1.500" />
      <circle class="pigs-wolf-pupil" cx="57" cy="61" r="2.750" />
      <path class="pigs-wolf-mouth" d="M42 65q7 2 12-1" />
    </g>
  );
}

function StrawHouse() {
  return (
    <g class="pigs-straw" transform="translate(70 57) scale(.9)">
      <path class="pigs-wall" d="M2 12H24V32H2z" />
      <path class="pigs-texture" d="M2 20 10 12M2 28 18 12M6 32 24 14M14 32 24 22" />
      <path class="pigs-wall" d="M-1 13 8 0H18L27 13z" />
      <path class="pigs-texture" d="M4 13 12 0M11 13 19 2M18 13 22 7" />
      <path class="pigs-door" d="M9 32V23a4 4 0 0 1 8 0v9z" />
    </g>
  );
}

function WoodHouse() {
  return (
    <g class="pigs-wood" transform="translate(94 49) scale(.86)">
      <path class="pigs-wall" d="M2 14H26V41H2z" />
      <path class="pigs-texture" d="M2 21H26M2 28H26M2 35H26" />
      <path class="pigs-wall" d="M-2 15 7 0H21L30 15z" />
      <path class="pigs-texture" d="M4 5H24M1 10H27" />
      <path class="pigs-window" d="M7 19H21V33H7z" />
      <Pig />
    </g>
  );
}

function BrickHouse() {
  return (
    <g class="pigs-brick" transform="translate(119 44) scale(.78)">
      <path class="pigs-wall" d="M2 15H27V51H2z" />
      <path
        class="pigs-texture"
        d="M2 22H27M2 29H27M2 36H27M2 43H27M11 15V22M20 15V22M7 22V29M15 22V29M23 22V29M11 29V36M20 29V36M7 36V43M23 36V43M11 43V51M20 43V51"
      />
      <path class="pigs-wall" d="M19 1V-9H25V6z" />
      <path class="pigs-wall" d="M-2 16 8 0H21L31 16z" />
      <path class="pigs-texture" d="M5 5H24M2 10H27M11 5V10M18 5V10M7 10V16M14 10V16M22 10V16" />
      <path class="pigs-door" d="M9 51V40a5.500 5.500 0 0 1 11 0V51z" />
    </g>
  );
}

function Pig() {
  return (
    <g class="pigs-pig" transform="translate(14 27)">
      <path d="M-5-3-5.500-7-1.500-5.500M5-3 5.500-7 1.500-5.500" />
      <circle cx="0" cy="0" r="5.750" />
      <ellipse class="pigs-snout" cx="0" cy="1.500" rx="2.750" ry="2" />
      <path class="pigs-face" d="M-1 1.500v.1M1 1.500v.1M-2.500-2v.1M2.500-2v.1" />
    </g>
  );
}
