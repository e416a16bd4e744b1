/** Reads the tokens of the theme from its style sheet, by group. */
import type { PresetName } from "@/lib/theme/presets";
import { themeStylesheet } from "@/lib/theme/stylesheet";
import type { Contrast, Mode } from "@/lib/theme/tokens";

export type Look = Readonly<{ mode: Mode; contrast: Contrast; preset: PresetName }>;

type Rule = Readonly<{
  /** `(min-width: 1200px)`, or null for a rule that always holds. */
  media: string | null;
  selectors: readonly string[];
  declarations: readonly (readonly [string, string])[];
}>;

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");

function rulesIn(css: string, media: string | null): Rule[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", block = ""]) => ({
    media,
    selectors: selector.split(",").map(oneLine),
    declarations: [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
      ([, name = "", value = ""]) => [name, oneLine(value)] as const,
    ),
  }));
}

/** The rules of a style sheet whose media queries hold plain rules. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/@media ([^{]+)\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g, (_all, query: string, body: string) => {
      rules.push(...rulesIn(body, oneLine(query)));
      return "";
    });
  return [...rulesIn(plain, null), ...rules];
}

const rules = readRules(themeStylesheet());

function holds(selector: string, look: Look): boolean {
  const given: Readonly<Record<string, string>> = {
    "data-color-scheme": look.mode,
    "data-contrast": look.contrast,
    "data-preset": look.preset,
  };
  const attributes = [...selector.matchAll(/\[([\w-]+)="([^"]*)"\]/g)];
  return attributes.every(([, name = "", value]) => given[name] === value);
}

/** Every token with its value in one look, as the cascade gives it. */
export function tokensOf(look: Look): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const { media, selectors, declarations } of rules) {
    // `:root` repeats the defaults before the attributes say otherwise.
    if (media !== null || !selectors.some((selector) => holds(selector, look))) continue;
    for (const [name, value] of declarations) tokens.set(name, value);
  }
  return tokens;
}

/** Values that tokens take on wider screens, with the query. */
export const wideTokens = rules.flatMap(({ media, declarations }) =>
  media === null ? [] : declarations.map(([name, value]) => ({ name, value, media })),
);

const groups = {
  surface: /^--(bg|surface(-2)?|text(-[23])?|line(-strong)?|card-line|dim(-share)?|backdrop|hover|pressed)$/,
  primary: /^--(on-)?primary(-|$)|^--focus$/,
  semantic: /^--(success|warning|error|info)(-|$)|^--on-solid$/,
  paint: /^--paint-/,
  shadow: /^--shadow-/,
  type: /^--(font-|fs-)/,
  space: /^--s-/,
  radius: /^--r-/,
  motion: /^--(ease|t)-/,
  size: /^--(nav(-mini)?-w|header(-offset)?-h|drawer-w|content-max|form-max|control-h)$/,
  layer: /^--z-/,
} as const;

export type TokenGroup = keyof typeof groups;

export const tokenGroups = Object.keys(groups) as readonly TokenGroup[];

export const groupOf = (name: string): TokenGroup | null =>
  tokenGroups.find((group) => groups[group].test(name)) ?? null;

export type Token = Readonly<{ name: string; value: string }>;

/** What lies over a surface comes after the surfaces. */
const isLayer = ({ name }: Token) => /^--(dim|backdrop|hover|pressed)/.test(name);

/** The tokens of one group in one look. */
export function tokensIn(group: TokenGroup, look: Look): Token[] {
  const tokens = [...tokensOf(look)].flatMap(([name, value]) => (groupOf(name) === group ? [{ name, value }] : []));
  return tokens.sort((a, b) => Number(isLayer(a)) - Number(isLayer(b)));
}

export const defaultLook: Look = { mode: "light", contrast: "default", preset: "default" };
