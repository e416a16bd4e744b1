import type { Locale } from "@/lib/locale";
import { hasEnglishProse, isCyrillic, isInOtherWriting, isMostlyIn, isOtherCyrillic } from "@/lib/writing";

export type Sides = Readonly<{ content: string; contentMn: string }>;

const maxNameWords = 3;
/** Below this a text may be a name of the person's own. */
const longestName = 40;
/** Questions that a name answers, and a name stays what it is in every language. */
const namingQuestions = new Set(["name", "integrations", "technology"]);

const wordsOf = (text: string) =>
  text
    .slice(0, 5_000)
    .split(/[\s,;|()]+/u)
    .map((word) => word.replace(/^\p{P}+|[^\p{L}\p{N}%+#]+$/gu, ""))
    .filter((word) => word !== "");

/** A number, a URL, an email address, an abbreviation, or a name such as Next.js, PostgreSQL and iOS. */
const isTerm = (word: string) =>
  !/\p{L}/u.test(word) || /:\/\/|@|\p{L}\.\p{L}|\p{N}|\p{L}\p{Lu}/u.test(word) || /^\p{Lu}{2,}$/u.test(word);

/** Whether a text reads the same in every language. */
const isLanguageNeutral = (text: string) => text !== "" && wordsOf(text).every(isTerm);

/** Whether a text may be nothing but a name: a few words, each with a capital letter, as in E-Mongolia. */
function isName(text: string): boolean {
  if (text.length > longestName || text.includes("\n")) return false;
  const words = wordsOf(text);
  return (
    words.length <= maxNameWords &&
    words.every((word) => isTerm(word) || /^\p{Lu}\p{Ll}*(?:-\p{Lu}\p{Ll}*)*$/u.test(word))
  );
}

const itemsOf = (text: string) =>
  text
    .slice(0, 5_000)
    .split(/[\n,;،]/u)
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** Whether a text is a list of names, one an item, and of items in a language of their own where `isOwn` says so. */
const isNames = (text: string, isOwn: (item: string) => boolean = () => false): boolean => {
  const items = itemsOf(text);
  return items.length > 0 && items.every((item) => isName(item) || isOwn(item));
};

/** What an answer says about the order of the sides; a name in Latin letters says nothing. */
function orderOf({ content, contentMn }: Sides, locale: Locale): "straight" | "swapped" | null {
  const isOwn = (text: string) => isMostlyIn(text, locale) && !isName(text);
  if (isCyrillic(contentMn) && isOwn(content)) return "straight";
  return isCyrillic(content) && isOwn(contentMn) ? "swapped" : null;
}

const isPlainlySwapped = ({ content, contentMn }: Sides, locale: Locale) =>
  isInOtherWriting(content, locale) &&
  isInOtherWriting(contentMn, "mn") &&
  !isInOtherWriting(contentMn, locale) &&
  !isInOtherWriting(content, "mn");

/** An answer in Mongolian has one side, whichever of the two names it came under. */
function asOneSide({ content, contentMn }: Sides): Sides {
  const isTranslated = isCyrillic(contentMn) && !isCyrillic(content);
  return { content: isTranslated ? contentMn : content || contentMn, contentMn: "" };
}

/**
 * The answers of a reply with each side where it belongs. Whether a model swapped the two is decided by all of its
 * answers together: a short one or a name alone does not tell. An answer that is plainly the other way round than the
 * rest is left as it is where that is right, and turned where it is not.
 */
export function orientSides<T extends Sides>(answers: readonly T[], locale: Locale): T[] {
  if (locale === "mn") return answers.map((answer) => ({ ...answer, ...asOneSide(answer) }));
  const orders = answers.map((answer) => orderOf(answer, locale));
  const count = (order: "straight" | "swapped") => orders.filter((each) => each === order).length;
  const isSwapped = count("swapped") > count("straight");
  return answers.map((answer, at) => {
    const isTurned = isSwapped ? orders[at] !== "straight" : isPlainlySwapped(answer, locale);
    return isTurned ? { ...answer, content: answer.contentMn, contentMn: answer.content } : answer;
  });
}

/** Whether a text is not in its language, however short it is: no letter of its writing, and no name. */
const isForeign = (text: string, locale: Locale) =>
  isInOtherWriting(text, locale) || (!isMostlyIn(text, locale, 0) && !isName(text) && !isLanguageNeutral(text));

/** Whether a text is not Mongolian, or is so only in part: Russian, or English from the middle of a sentence on. */
const isNoMongolian = (text: string) => isForeign(text, "mn") || isOtherCyrillic(text) || hasEnglishProse(text);

/** Whether one answer, read by itself, is not in the languages that were asked for. */
export function isInWrongLanguage({ content, contentMn, questionId }: Answer, locale: Locale): boolean {
  const asksForNames = questionId !== null && namingQuestions.has(questionId);
  if (locale === "mn") {
    return asksForNames && isNames(content, isCyrillic) ? isOtherCyrillic(content) : isNoMongolian(content);
  }
  if (isLanguageNeutral(content || contentMn) && (contentMn === "" || contentMn === content)) return false;
  const isNaming = asksForNames && isNames(content);
  if (contentMn === "") return !(isNaming && wordsOf(content).length === 1);
  if (content === "") return true;
  // A name that the person wrote in Mongolian stays as it is in an English answer.
  if (content === contentMn) return !(isNaming || (isCyrillic(content) && !isInOtherWriting(content, locale)));
  if (isNaming && isNames(contentMn, isCyrillic)) return isOtherCyrillic(contentMn);
  return isForeign(content, locale) || isNoMongolian(contentMn);
}

type Answer = Sides & Readonly<{ questionId: string | null }>;

/** Ids of the answers of a reply that are not in the languages that were asked for. */
export function idsInWrongLanguage(
  answers: readonly (Sides & Readonly<{ questionId: string }>)[],
  locale: Locale,
): string[] {
  const ids = answers.filter((answer) => isInWrongLanguage(answer, locale)).map(({ questionId }) => questionId);
  if (locale === "mn") return ids;
  // Short texts in Mongolian on both sides are names only where something else is in the language asked in.
  const isInLanguage = answers.some(({ content }) => isMostlyIn(content, locale));
  const isCopied = ({ content, contentMn }: Sides) => !isInLanguage && content === contentMn && isCyrillic(content);
  const copied = answers.filter(isCopied).map(({ questionId }) => questionId);
  return answers.map(({ questionId }) => questionId).filter((id) => ids.includes(id) || copied.includes(id));
}
