import { translucent } from "./contrast";
import { presetNames, presets } from "./presets";
import { primaryDeclarations } from "./primary";
import {
  breakpoints,
  type Contrast,
  contrasts,
  type Mode,
  modes,
  neutrals,
  paintColors,
  semanticColors,
  semantics,
  shadows,
  softness,
  stretchQuery,
} from "./tokens";

const spaces = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48 } as const;
const fontSizes = [12, 13, 14, 16, 18, 20, 24, 32, 40] as const;

type Declarations = Record<string, string>;

function rule(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join("\n")}\n}`;
}

function mediaRule(query: string, selector: string, declarations: Declarations): string {
  return `@media ${query} {\n${rule(selector, declarations).replace(/^/gm, "  ")}\n}`;
}

function scale(): Declarations {
  return {
    "--font-mono": 'ui-monospace, "SFMono-Regular", "Cascadia Mono", "Roboto Mono", monospace',
    // rem keeps the scale tied to the reader's own browser font size.
    ...Object.fromEntries(fontSizes.map((px) => [`--fs-${px}`, `${px / 16}rem`])),
    ...Object.fromEntries(Object.entries(spaces).map(([step, px]) => [`--s-${step}`, `${px}px`])),
    "--r-s": "8px",
    "--r-m": "12px",
    "--r-l": "16px",
    "--r-full": "999px",
    "--ease-out": "cubic-bezier(0.2, 0.8, 0.2, 1)",
    "--ease-in": "cubic-bezier(0.6, 0, 0.9, 0.4)",
    "--ease-in-out": "cubic-bezier(0.5, 0, 0.2, 1)",
    "--t-fast": "120ms",
    "--t-med": "180ms",
    "--t-slow": "240ms",
    "--nav-w": "280px",
    "--nav-mini-w": "88px",
    "--header-h": "64px",
    "--header-offset-h": "64px",
    "--drawer-w": "260px",
    "--content-max": "1280px",
    "--form-max": "960px",
    "--control-h": "38px",
    "--z-header": "100",
    "--z-nav": "200",
    "--z-float": "300",
    "--z-dialog": "1300",
    "--z-notice": "1400",
    ...Object.fromEntries(paintColors.map((color, index) => [`--paint-${index + 1}`, color])),
    "--on-solid": "#ffffff",
  };
}

function colorsOf(mode: Mode): Declarations {
  const declarations: Declarations = { "color-scheme": mode };
  for (const name of semantics) {
    const { main, text, solid } = semanticColors[mode][name];
    declarations[`--${name}`] = main;
    declarations[`--${name}-text`] = text;
    declarations[`--${name}-solid`] = solid;
    declarations[`--${name}-soft`] = translucent(main, softness[mode]);
  }
  // Apart, because what dims must also be mixed with an opaque ground (app/base.css).
  declarations["--dim"] = mode === "light" ? "rgb(24 33 45)" : "rgb(4 7 11)";
  declarations["--dim-share"] = mode === "light" ? "40%" : "64%";
  declarations["--backdrop"] = "color-mix(in srgb, var(--dim) var(--dim-share), transparent)";
  declarations["--hover"] = mode === "light" ? "rgb(24 33 45 / 0.05)" : "rgb(233 237 242 / 0.06)";
  declarations["--pressed"] = mode === "light" ? "rgb(24 33 45 / 0.09)" : "rgb(233 237 242 / 0.1)";
  return declarations;
}

function neutralsOf(mode: Mode, contrast: Contrast): Declarations {
  const { card, pop, dialog, cardLine } = shadows[mode][contrast];
  return {
    ...Object.fromEntries(Object.entries(neutrals[mode][contrast]).map(([name, value]) => [`--${name}`, value])),
    "--card-line": cardLine,
    "--shadow-card": card,
    "--shadow-pop": pop,
    "--shadow-dialog": dialog,
  };
}

/**
 * Builds the stylesheet of the theme: neutrals by mode and contrast, the primary colour by preset and mode. A setting
 * flips one attribute on `<html>` and the browser does the rest.
 */
export function themeStylesheet(): string {
  const blocks = [
    "/* Written by scripts/theme.mjs from lib/theme. Change the tokens there and run it again. */",
    "@layer base, primitives, ui;",
    rule(":root", scale()),
    mediaRule(`(min-width: ${breakpoints.lg}px)`, ":root", { "--header-h": "92px", "--header-offset-h": "60px" }),
    mediaRule(stretchQuery, '[data-stretch="true"]', { "--content-max": "100%", "--form-max": "100%" }),
  ];
  for (const mode of modes) {
    const selector = `[data-color-scheme="${mode}"]`;
    blocks.push(rule(mode === "light" ? `:root,\n${selector}` : selector, colorsOf(mode)));
    for (const contrast of contrasts) {
      const compound = `${selector}[data-contrast="${contrast}"]`;
      blocks.push(
        rule(mode === "light" && contrast === "default" ? `:root,\n${compound}` : compound, neutralsOf(mode, contrast)),
      );
    }
    for (const name of presetNames) {
      const compound = `${selector}[data-preset="${name}"]`;
      blocks.push(
        rule(
          mode === "light" && name === "default" ? `:root,\n${compound}` : compound,
          primaryDeclarations(presets[name], mode),
        ),
      );
    }
  }
  return `${blocks.join("\n\n")}\n`;
}
