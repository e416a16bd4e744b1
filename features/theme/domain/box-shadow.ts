/** Reads and writes the layers of a `box-shadow`. */
import { translucent } from "@/lib/theme/contrast";

/** One shadow of several: lengths in px. */
export type ShadowLayer = Readonly<{ x: number; y: number; blur: number; spread: number; color: string }>;

/** Takes a `box-shadow` of outer shadows apart; commas within a colour do not end a layer. */
export function shadowLayers(value: string): ShadowLayer[] {
  return value.split(/,(?![^(]*\))/).map((layer) => {
    const color = /(?:rgb|color-mix)\([^)]*\)|#[0-9a-f]+|var\([^)]*\)|transparent/i.exec(layer)?.[0] ?? "";
    const lengths = layer.replace(color, "").trim().split(/\s+/).map(Number.parseFloat);
    const [x = 0, y = 0, blur = 0, spread = 0] = lengths.map((length) => (Number.isNaN(length) ? 0 : length));
    return { x, y, blur, spread, color };
  });
}

const px = (length: number) => (length === 0 ? "0" : `${length}px`);

export const layerText = ({ x, y, blur, spread, color }: ShadowLayer): string =>
  `${[x, y, blur, spread].map(px).join(" ")} ${color}`;

export const shadowLimits = { y: 48, blur: 96, spread: 24, opacity: 100 } as const;

export type CustomShadow = Readonly<{ color: string; y: number; blur: number; spread: number; opacity: number }>;

/** A shadow in the colour of what casts it; `opacity` in percent. */
export const customShadow = ({ color, y, blur, spread, opacity }: CustomShadow): string =>
  layerText({ x: 0, y, blur, spread, color: translucent(color, opacity / 100) });

/** Beneath a coloured button or card: the geometry of the card's shadow, wide enough that the colour is seen. */
export const coloredShadow = (color: string): string =>
  customShadow({ color, y: 8, blur: 24, spread: -8, opacity: 48 });
