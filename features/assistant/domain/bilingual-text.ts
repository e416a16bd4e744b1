import type { Locale } from "@/lib/locale";
import { isCyrillic } from "@/lib/writing";

type Sides = Readonly<{ content: string; contentMn: string }>;

const mongolian =
  "(?:in\\s)?(?:mongolian(?:\\stranslation)?|mn|монгол(?:оор|\\sхэлээр|\\sхэл|\\sорчуулга)?|орчуулга|translation|(?:الترجمة\\s)?(?:بال|ال)?منغولية)";
const original = "(?:in\\s)?(?:english|eng?|original|answer|arabic|ar|англи(?:ар)?|(?:بال|ال)?(?:عربية|إنجليزية))";
/** "Mongolian:", "**Монгол:**", "(mn)", "[MN]:". */
const named = (name: string) =>
  `(?:[([]${name}[)\\]]\\s{0,3}[:：]?|[*_]{0,3}${name}[*_)\\]]{0,4}\\s{0,3}[:：])[*_]{0,3}`;
const marker = new RegExp(`(?<![\\p{L}\\p{N}])${named(mongolian)}`, "giu");
const mongolianLabel = new RegExp(`^(?:\\s*${named(mongolian)})+\\s*`, "iu");
const originalLabel = new RegExp(`^(?:\\s*${named(original)})+\\s*`, "iu");
/** Of more names of the language than this the rest belong to what is said. */
const maxMarkers = 5;
/** How many times as long as the other a side may be where nothing names the language. */
const maxLengthRatio = 3;

const lettersIn = (text: string) => text.slice(0, 5_000).match(/\p{L}/gu)?.length ?? 0;
const hasCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** Without the dashes, slashes and brackets that lead over to the translation. */
function withoutSeparator(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s\-–—|/;,([*_]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end).trim();
}

function splitAtMarker(text: string): Sides | null {
  let count = 0;
  for (const { 0: name, index } of text.matchAll(marker)) {
    count += 1;
    if (count > maxMarkers) return null;
    const content = withoutSeparator(text.slice(0, index).replace(originalLabel, ""));
    const rest = text.slice(index + name.length).trim();
    const isInBrackets = /[([]\s*$/.test(text.slice(Math.max(0, index - 3), index));
    const contentMn = isInBrackets ? rest.replace(/[)\]]$/, "").trimEnd() : rest;
    if (lettersIn(content) > 0 && !isCyrillic(content) && isCyrillic(contentMn)) return { content, contentMn };
  }
  return null;
}

/** Two texts of about one length, of which the first has no Cyrillic letter and the second hardly another. */
function asPair(content: string, contentMn: string): Sides | null {
  const [one, other] = [lettersIn(content), lettersIn(contentMn)];
  const isAlike = one > 0 && other > 0 && Math.max(one, other) <= maxLengthRatio * Math.min(one, other);
  return isAlike && !hasCyrillic(content) && isCyrillic(contentMn)
    ? { content: content.trim(), contentMn: contentMn.trim() }
    : null;
}

/** "Snow / Цас", "Snow | Цас" and "Snow (Цас)". */
function splitInline(text: string): Sides | null {
  for (const separator of [" / ", " | "]) {
    const at = text.indexOf(separator);
    if (at > 0 && text.indexOf(separator, at + 1) === -1) {
      return asPair(text.slice(0, at), text.slice(at + separator.length));
    }
  }
  const bracket = text.endsWith(")") ? text.lastIndexOf(" (") : -1;
  return bracket > 0 ? asPair(text.slice(0, bracket), text.slice(bracket + 2, -1)) : null;
}

const splitLine = (line: string) => splitAtMarker(line) ?? splitInline(line);

/** A list of which each item is translated on its own line. */
function splitEachLine(lines: readonly string[]): Sides | null {
  const content: string[] = [];
  const contentMn: string[] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    const sides = splitLine(line.trim());
    if (!sides) return null;
    content.push(sides.content);
    contentMn.push(sides.contentMn);
  }
  return content.length > 0 ? { content: content.join("\n"), contentMn: contentMn.join("\n") } : null;
}

/** Lines in one language, then lines in Cyrillic to the end. */
function splitBetweenLines(lines: readonly string[]): Sides | null {
  const at = lines.findIndex(isCyrillic);
  if (at < 1 || !lines.slice(at).every((line) => lettersIn(line) === 0 || isCyrillic(line))) return null;
  return asPair(lines.slice(0, at).join("\n"), lines.slice(at).join("\n"));
}

/** An answer and its translation that came as one text, such as "Snow — Mongolian: Цас"; null where it is one alone. */
export function splitBilingual(text: string): Sides | null {
  if (!hasCyrillic(text)) return null;
  const lines = text.split("\n");
  return splitEachLine(lines) ?? splitAtMarker(text) ?? splitBetweenLines(lines);
}

/** The answer without the translation that it repeats behind its own text. */
function withoutRepetition(content: string, contentMn: string): string {
  const sides = splitBilingual(content);
  return sides?.contentMn === contentMn ? withoutRepetition(sides.content, contentMn) : content;
}

/**
 * Both sides apart, without names of the languages before them and without the other's text in one of them. An answer
 * that was asked for in Mongolian may hold names in Latin letters: it is two texts only where it says so.
 */
export function separateSides({ content, contentMn }: Sides, locale: Locale): Sides {
  const split = locale === "mn" ? splitAtMarker : splitBilingual;
  if (contentMn === "") return split(content) ?? { content, contentMn };
  const translation = contentMn.replace(mongolianLabel, "");
  if (translation === contentMn) return { content: withoutRepetition(content, contentMn), contentMn };
  return { content: withoutRepetition(content.replace(originalLabel, ""), translation), contentMn: translation };
}
