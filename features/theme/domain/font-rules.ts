/** Reads the font rules of a style sheet, and finds the font that draws a letter. */

export type FontRule = Readonly<{
  fontName: string;
  /** As CSS has it: one weight, or the first and the last of a variable font. */
  weight: string;
  /** As the style sheet imports it; null where the font is one of the system's own. */
  source: string | null;
  /** The fonts of the system that stand in, in order. */
  locals: readonly string[];
  unicodeRange: string;
  /** How the font is stretched to the measure of another. */
  adjustments: Readonly<Record<string, string>>;
}>;

/** The rules with what the build read of their files, and the names in the order of choice. */
export type ServedFonts = Readonly<{
  fonts: readonly (FontRule & Readonly<{ bytes: number; licence: string; origin: string }>)[];
  stack: readonly string[];
}>;

const propertyOf = (block: string, property: string): string =>
  new RegExp(`${property}:\\s*([^;]+);`).exec(block)?.[1]?.trim().replaceAll(/\s+/g, " ") ?? "";

const adjusted = ["size-adjust", "ascent-override", "descent-override", "line-gap-override"] as const;

/** The rules for fonts of a style sheet, in its order. */
export function fontRulesOf(css: string): FontRule[] {
  return [...css.matchAll(/@font-\w+\s*\{([^}]*)\}/g)].map(([, block = ""]) => ({
    fontName: propertyOf(block, "font-family").replaceAll('"', ""),
    weight: propertyOf(block, "font-weight") || "normal",
    source: /url\("([^"]+)"\)/.exec(block)?.[1] ?? null,
    locals: [...block.matchAll(/local\("([^"]+)"\)/g)].map(([, name = ""]) => name),
    unicodeRange: propertyOf(block, "unicode-range"),
    adjustments: Object.fromEntries(
      adjusted.flatMap((property) => {
        const value = propertyOf(block, property);
        return value === "" ? [] : [[property, value]];
      }),
    ),
  }));
}

/** The families of `--font`, first choice first. */
export const fontStackOf = (css: string): string[] =>
  propertyOf(css, "--font")
    .split(",")
    .map((fontName) => fontName.trim().replaceAll('"', ""))
    .filter(Boolean);

/** Whether a `unicode-range` holds a character; an empty range holds all. */
export function rangeHolds(unicodeRange: string, character: string): boolean {
  const code = character.codePointAt(0);
  if (code === undefined) return false;
  if (unicodeRange === "") return true;
  return unicodeRange.split(",").some((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  });
}

type Ranged = Readonly<{ fontName: string; unicodeRange: string }>;

/** The font that a browser takes for a character: name by name in the stack, of one name the last rule first. */
export function fontFor<Font extends Ranged>(
  character: string,
  fonts: readonly Font[],
  stack: readonly string[],
): Font | null {
  for (const fontName of stack) {
    const found = fonts.findLast((font) => font.fontName === fontName && rangeHolds(font.unicodeRange, character));
    if (found) return found;
  }
  return null;
}
