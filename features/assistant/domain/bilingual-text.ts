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

const hasLetters = (text: string) => /\p{L}/u.test(text);
const hasCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** Without the dashes, slashes and brackets that lead over to the translation. */
function withoutSeparator(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s\-–—|/;,([*_]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end).trim();
}

/** At the name of the language, where there is one alone: of several nobody knows which leads over. */
function splitAtMarker(text: string): Sides | null {
  const [found, another] = text.matchAll(marker);
  if (!found || another) return null;
  const { 0: name, index } = found;
  const content = withoutSeparator(text.slice(0, index).replace(originalLabel, ""));
  const rest = text.slice(index + name.length).trim();
  const isInBrackets = /[([]\s*$/.test(text.slice(Math.max(0, index - 3), index));
  const contentMn = isInBrackets ? rest.replace(/[)\]]$/, "").trimEnd() : rest;
  return hasLetters(content) && !isCyrillic(content) && isCyrillic(contentMn) ? { content, contentMn } : null;
}

/** Lines in one language, then lines in Cyrillic to the end. */
function splitBetweenLines(text: string): Sides | null {
  const lines = text.split("\n");
  const at = lines.findIndex(isCyrillic);
  const [own, mongolian] = [lines.slice(0, at).join("\n"), lines.slice(at)];
  const isPair = at > 0 && hasLetters(own) && !hasCyrillic(own);
  return isPair && mongolian.every((line) => !hasLetters(line) || isCyrillic(line))
    ? { content: own.trim(), contentMn: mongolian.join("\n").trim() }
    : null;
}

/** An answer and its translation that came as one text, such as "Snow — Mongolian: Цас"; null where it is one alone. */
const splitBilingual = (text: string): Sides | null =>
  hasCyrillic(text) ? (splitAtMarker(text) ?? splitBetweenLines(text)) : null;

/**
 * Both sides apart, without names of the languages before them and without the translation behind the answer. An answer
 * that was asked for in Mongolian may hold names in Latin letters: it is two texts only where it says so.
 */
export function separateSides({ content, contentMn }: Sides, locale: Locale): Sides {
  const sides = locale === "mn" ? splitAtMarker(content) : splitBilingual(content);
  if (contentMn === "") return sides ?? { content, contentMn };
  const translation = contentMn.replace(mongolianLabel, "");
  if (sides?.contentMn === translation) return { content: sides.content, contentMn: translation };
  return { content: translation === contentMn ? content : content.replace(originalLabel, ""), contentMn: translation };
}
