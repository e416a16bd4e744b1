/** Derives the CSS variables of the primary colour from a preset. */
import { translucent } from "./contrast";
import type { Preset } from "./presets";
import { type Mode, primarySoftness } from "./tokens";

/** The colours of a preset, whatever it is called. */
export type Palette = Readonly<Omit<Preset, "name">>;

export type PrimaryRoles = Readonly<
  Record<"primary" | "on-primary" | "primary-hover" | "primary-text" | "primary-line" | "focus", string>
>;

/** In the dark, `light` takes over where a colour is read or outlines something; the fill stays `main`. */
export function rolesOf(palette: Palette, mode: Mode): PrimaryRoles {
  const outline = mode === "light" ? palette.main : palette.light;
  return {
    primary: palette.main,
    "on-primary": palette.contrastText,
    "primary-hover": palette.dark,
    "primary-text": mode === "light" ? palette.dark : palette.light,
    "primary-line": outline,
    focus: outline,
  };
}

/** Every custom property that a preset sets in a mode. */
export function primaryDeclarations(palette: Palette, mode: Mode): Record<`--${string}`, string> {
  return {
    ...Object.fromEntries(Object.entries(rolesOf(palette, mode)).map(([role, value]) => [`--${role}`, value])),
    "--primary-lighter": palette.lighter,
    "--primary-light": palette.light,
    "--primary-dark": palette.dark,
    "--primary-darker": palette.darker,
    "--primary-soft": translucent(palette.main, primarySoftness[mode]),
  };
}
