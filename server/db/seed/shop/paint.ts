/** Shades of one colour, as `#rrggbb`. */
export type Paint = Readonly<{ main: string; light: string; pale: string; dark: string; deep: string }>;

/** What a drawing is made with: the product's colour, and a second one that goes with it. */
export type Palette = Readonly<{ main: Paint; accent: Paint }>;

/** The inside of an SVG of 640 by 640, standing on a floor at 500. */
export type Drawing = (palette: Palette) => string;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `share` of the second colour, from 0 to 1, in the first. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function paintOf(color: string): Paint {
  const isDark = channels(color).reduce((sum, value) => sum + value, 0) < 180;
  return {
    main: color,
    light: mix(color, "#ffffff", isDark ? 0.16 : 0.22),
    pale: mix(color, "#ffffff", isDark ? 0.34 : 0.5),
    dark: mix(color, "#1d1a2b", isDark ? 0.35 : 0.16),
    deep: mix(color, "#1d1a2b", isDark ? 0.6 : 0.38),
  };
}

/** Mirrored at the middle of the picture. */
export const mirrored = (svg: string): string => `<g transform="translate(640 0) scale(-1 1)">${svg}</g>`;

/** The scroll of felt work, as a line in a box of 60 by 40 at this place. */
export const scroll = (x: number, y: number, color: string, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round">
    <path d="M30 40V20M30 20C30 2 4 2 6 18C8 28 20 26 18 17M30 20C30 2 56 2 54 18C52 28 40 26 42 17"/></g>`;
