import type { ProductColor } from "@/features/product/domain/constants";
import { productColors } from "@/features/product/domain/constants";
import { camp } from "./drawings-camp";
import { home } from "./drawings-home";
import { wear } from "./drawings-wear";
import { mix, type Palette, paintOf } from "./paint";

const drawings = { ...wear, ...camp, ...home };
export type DrawingName = keyof typeof drawings;

/** Edge in pixels of what is drawn. */
export const illustrationEdge = 640;

export type Illustration = Readonly<{
  drawing: DrawingName;
  color: ProductColor;
  accent: ProductColor;
  /** The whole thing, or a part of it from near. */
  view: "whole" | "near";
}>;

const neutral: ReadonlySet<ProductColor> = new Set(["black", "white", "grey", "silver", "beige", "brown"]);

/** Soft, and never that of the thing itself. */
function backgroundOf({ color, accent }: Illustration): readonly [string, string] {
  const tone = neutral.has(color) ? (neutral.has(accent) ? "#8fb0c4" : productColors[accent]) : productColors[color];
  const ground = color === "white" || color === "beige" || color === "silver" ? 0.62 : 0.8;
  return [mix(tone, "#ffffff", ground + 0.12), mix(tone, "#efe7da", ground)];
}

/** An illustration as SVG. */
export function svgOf(illustration: Illustration): string {
  const { drawing, color, accent, view } = illustration;
  const palette: Palette = { main: paintOf(productColors[color]), accent: paintOf(productColors[accent]) };
  const [top, bottom] = backgroundOf(illustration);
  const shadow = mix(bottom, "#2a2438", 0.24);
  const placed = view === "near" ? "translate(-272 -230) scale(1.85)" : "translate(-32 -34) scale(1.1)";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${illustrationEdge}" height="${illustrationEdge}" viewBox="0 0 640 640">
    <defs><linearGradient id="b" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
    <radialGradient id="s"><stop offset="0" stop-color="${shadow}" stop-opacity="0.75"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></radialGradient></defs>
    <rect width="640" height="640" fill="url(#b)"/><circle cx="470" cy="190" r="150" fill="#ffffff" opacity="0.22"/>
    <g transform="${placed}"><ellipse cx="320" cy="506" rx="250" ry="34" fill="url(#s)"/>${drawings[drawing](palette)}</g></svg>`;
}
