/** Derives the colours of a preset from its main one. */
import { contrastRatio } from "@/lib/theme/contrast";
import type { Palette } from "@/lib/theme/primary";

/** Lightness 0 to 1, chroma from 0, hue in radians (OKLCH, Björn Ottosson, "A perceptual color space", 2020). */
export type Oklch = Readonly<{ l: number; c: number; h: number }>;

type Triple = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export function toOklch(hex: string): Oklch {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [value >> 16, value >> 8, value].map((part) => toLinear((part & 255) / 255)) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(one, other),
    h: Math.atan2(other, one),
  };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const [one, other] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * one + 0.2158037573 * other) ** 3;
  const medium = (l - 0.1055613458 * one - 0.0638541728 * other) ** 3;
  const short = (l - 0.0894841775 * one - 1.291485548 * other) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const tolerance = 1e-4;
const isInGamut = (color: Oklch) => toLinearRgb(color).every((part) => part >= -tolerance && part <= 1 + tolerance);

/** As `#rrggbb`. What no screen shows loses chroma until one does; lightness and hue stay. */
export function toHex(color: Oklch): string {
  let [low, high] = [0, color.c];
  if (isInGamut(color)) low = high;
  for (let step = 0; step < 20 && low !== high; step += 1) {
    const middle = (low + high) / 2;
    if (isInGamut({ ...color, c: middle })) low = middle;
    else high = middle;
  }
  const parts = toLinearRgb({ ...color, c: low }).map((part) => {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, part))) * 255);
    return byte.toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** The lightness of the steps in every preset of the theme; `dark` is this much below `main`. */
const steps = { lighter: 0.955, light: 0.77, darkBelow: 0.1, darker: 0.31 } as const;
/** Tints carry little colour, or a page of them would shine. */
const maxChroma = { lighter: 0.022, light: 0.14, darker: 0.13 } as const;

const white = "#ffffff";
const ink = "#18212d";

/** The other five colours of a preset from its main one: one hue, at the steps of lightness of our own presets. */
export function derivePalette(main: string): Palette {
  const { l, c, h } = toOklch(main);
  const step = (lightness: number, limit: number) => toHex({ l: lightness, c: Math.min(c, limit), h });
  return {
    lighter: step(steps.lighter, maxChroma.lighter),
    light: step(steps.light, maxChroma.light),
    main: main.toLowerCase(),
    dark: step(Math.max(0, l - steps.darkBelow), c),
    darker: step(Math.min(steps.darker, Math.max(0, l - steps.darkBelow)), maxChroma.darker),
    // White is what our own presets have; a light colour needs ink.
    contrastText:
      contrastRatio(white, main) >= 4.5 || contrastRatio(white, main) > contrastRatio(ink, main) ? white : ink,
  };
}
