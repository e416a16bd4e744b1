import { mix } from "../shop/paint";

/** In pixels. */
export const coverSize = { width: 960, height: 540 } as const;

const shapes = {
  cards: (ink: string, paper: string) =>
    [0, 1, 2]
      .map(
        (at) =>
          `<rect x="${210 + at * 190}" y="${120 + at * 30}" width="160" height="${300 - at * 60}" rx="18" fill="${paper}" opacity="0.55"/>
        <rect x="${228 + at * 190}" y="${144 + at * 30}" width="124" height="64" rx="12" fill="${at === 1 ? ink : paper}"/>
        <rect x="${228 + at * 190}" y="${222 + at * 30}" width="124" height="64" rx="12" fill="${paper}"/>`,
      )
      .join(""),
  arrow: (ink: string, paper: string) =>
    `<circle cx="480" cy="280" r="150" fill="${paper}" opacity="0.55"/>
    <path d="M400 250C440 180 580 190 580 290C580 350 530 380 470 376M400 250L404 180M400 250L468 258" fill="none" stroke="${ink}" stroke-width="28" stroke-linecap="round" stroke-linejoin="round"/>`,
  database: (ink: string, paper: string) =>
    [0, 1, 2]
      .map(
        (at) =>
          `<path d="M340 ${170 + at * 84}V${226 + at * 84}A140 36 0 0 0 620 ${226 + at * 84}V${170 + at * 84}Z" fill="${at === 1 ? ink : paper}"/>
        <ellipse cx="480" cy="${170 + at * 84}" rx="140" ry="36" fill="${paper}" stroke="${ink}" stroke-width="6"/>`,
      )
      .join(""),
  calendar: (ink: string, paper: string) =>
    `<rect x="310" y="130" width="340" height="290" rx="28" fill="${paper}"/><path d="M310 158C310 140 324 130 340 130H620C636 130 650 140 650 158V200H310Z" fill="${ink}"/>
    ${Array.from({ length: 12 }, (_, at) => `<rect x="${344 + (at % 4) * 72}" y="${228 + Math.floor(at / 4) * 60}" width="48" height="40" rx="10" fill="${ink}" opacity="${at === 6 ? 1 : 0.18}"/>`).join("")}`,
  lines: (ink: string, paper: string) =>
    `<rect x="280" y="110" width="400" height="320" rx="28" fill="${paper}"/>
    ${[340, 250, 300, 180].map((width, at) => `<rect x="320" y="${160 + at * 62}" width="${width}" height="26" rx="13" fill="${ink}" opacity="${at === 0 ? 1 : 0.35}"/>`).join("")}`,
  linesFromRight: (ink: string, paper: string) =>
    `<rect x="280" y="110" width="400" height="320" rx="28" fill="${paper}"/>
    ${[340, 250, 300, 180].map((width, at) => `<rect x="${640 - width}" y="${160 + at * 62}" width="${width}" height="26" rx="13" fill="${ink}" opacity="${at === 0 ? 1 : 0.35}"/>`).join("")}`,
  lens: (ink: string, paper: string) =>
    `<circle cx="450" cy="250" r="120" fill="${paper}" stroke="${ink}" stroke-width="26"/><path d="M540 340L640 432" stroke="${ink}" stroke-width="40" stroke-linecap="round"/>
    <path d="M400 250A50 50 0 0 1 450 200" fill="none" stroke="${ink}" stroke-width="16" stroke-linecap="round" opacity="0.5"/>`,
  shield: (ink: string, paper: string) =>
    `<path d="M480 100L640 156V270C640 360 570 416 480 448C390 416 320 360 320 270V156Z" fill="${paper}"/><path d="M410 276L462 328L558 222" fill="none" stroke="${ink}" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>`,
  chain: (ink: string, paper: string) =>
    [0, 1, 2]
      .map(
        (at) =>
          `<rect x="${230 + at * 170}" y="210" width="160" height="110" rx="55" fill="${at === 1 ? "none" : paper}" stroke="${ink}" stroke-width="24"/>`,
      )
      .join(""),
} as const;
export type CoverShape = keyof typeof shapes;

export type Cover = Readonly<{ shape: CoverShape; color: string }>;

/** The cover of a post as SVG. */
export function coverSvg({ shape, color }: Cover): string {
  const [top, bottom] = [mix(color, "#ffffff", 0.5), mix(color, "#101828", 0.12)];
  const { width, height } = coverSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#b)"/><circle cx="800" cy="90" r="190" fill="#ffffff" opacity="0.14"/><circle cx="140" cy="480" r="150" fill="#ffffff" opacity="0.12"/>
    ${shapes[shape](mix(color, "#101828", 0.55), "#ffffff")}</svg>`;
}
