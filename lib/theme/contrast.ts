/** Calculates luminance and contrast ratio of colours (WCAG 2.2). */

type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance of a `#rrggbb` colour, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The opaque colour that `color` at `opacity` gives on top of `backdrop`. */
export function blend(color: string, opacity: number, backdrop: string): string {
  const front = toRgb(color);
  const back = toRgb(backdrop);
  return toHex(front.map((channel, i) => channel * opacity + (back[i] ?? 0) * (1 - opacity)) as unknown as Rgb);
}

/** `#rrggbb` with an opacity, as CSS writes it. */
export function translucent(hex: string, opacity: number): string {
  return `rgb(${toRgb(hex).join(" ")} / ${opacity})`;
}
