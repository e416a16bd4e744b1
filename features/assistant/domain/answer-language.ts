import type { Locale } from "@/lib/locale";
import { isCyrillic, isInOtherWriting, isMostlyIn, isOtherCyrillic } from "@/lib/writing";

export type Sides = Readonly<{ content: string; contentMn: string }>;

const maxNameWords = 3;
const maxNameLength = 40;
const maxNames = 50;
/** Questions that a name answers, and a name stays what it is in every language. */
const namingQuestions = new Set(["name", "integrations", "technology"]);

const copyOf = (text: string) =>
  text
    .slice(0, 5_000)
    .split(/[\s,;|()]+/u)
    .map((word) => word.replace(/^\p{P}+|[^\p{L}\p{N}%+#]+$/gu, ""))
    .filter((word) => word !== "");

/** A number, a URL, an email address, an abbreviation, or a name such as Next.js, PostgreSQL and iOS. */
const isTerm = (word: string) =>
  !/\p{L}/u.test(word) || /:\/\/|@|\p{L}\.\p{L}|\p{N}|\p{L}\p{Lu}/u.test(word) || /^\p{Lu}{2,}$/u.test(word);

/** Whether a text reads the same in every language. */
const isLanguageNeutral = (text: string) => text !== "" && copyOf(text).every(isTerm);

/** Such as E-Mongolia and Redis. */
const isNameWord = (word: string) => isTerm(word) || /^\p{Lu}[\p{L}’'-]*$/u.test(word);

/** Whether a text may be nothing but a name: a few words, each with a capital letter. */
function isName(text: string): boolean {
  const words = copyOf(text);
  return text.length <= maxNameLength && words.length <= maxNameWords && words.every(isNameWord);
}

const itemsOf = (text: string) =>
  text
    .slice(0, 5_000)
    .split(/[\n,;،؛]/u)
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** Whether a text is a list of names, one an item, and of items in a language of their own where `isOwn` says so. */
function isNames(text: string, isOwn: (item: string) => boolean = () => false): boolean {
  const items = itemsOf(text);
  return items.length > 0 && items.length <= maxNames && items.every((item) => isName(item) || isOwn(item));
}

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

/** Words without which English says little; of one or two of them a name or a title may be made. */
const englishWords =
  /(?<![\p{L}\p{N}'’-])(?:the|an?|is|are|was|be|and|or|of|to|in|on|at|for|with|from|by|it|that|this|when|where|which|every|not|has|have|will|can)(?![\p{L}\p{N}'’-])/gu;
const minEnglishWords = 3;

/** Whether a Mongolian text goes on in English. */
const isHalfEnglish = (text: string) =>
  (text.slice(0, 5_000).match(englishWords)?.length ?? 0) >= minEnglishWords && !isLanguageNeutral(text);

/** Whether a text is not in its language, however short it is: no letter of its writing, and no name. */
const isForeign = (text: string, locale: Locale) =>
  isInOtherWriting(text, locale) || (!isMostlyIn(text, locale, 0) && !isName(text) && !isLanguageNeutral(text));

const isForeignToMongolian = (text: string) => isForeign(text, "mn") || isOtherCyrillic(text) || isHalfEnglish(text);

/** Whether one answer, read by itself, is not in the languages that were asked for. */
export function isInWrongLanguage({ content, contentMn, questionId }: Answer, locale: Locale): boolean {
  const asksForNames = questionId !== null && namingQuestions.has(questionId);
  if (locale === "mn") {
    return asksForNames && isNames(content, isCyrillic) ? isOtherCyrillic(content) : isForeignToMongolian(content);
  }
  if (isLanguageNeutral(content || contentMn) && (contentMn === "" || contentMn === content)) return false;
  const isNaming = asksForNames && isNames(content);
  if (contentMn === "") {
    return isCyrillic(content) || !(isNaming && itemsOf(content).every((name) => copyOf(name).length === 1));
  }
  if (content === "" || isOtherCyrillic(contentMn)) return true;
  // A name that the person wrote in Mongolian stays as it is in an English answer.
  if (content === contentMn) return !(isNaming || (isCyrillic(content) && !isInOtherWriting(content, locale)));
  if (isNaming && isNames(contentMn, isCyrillic)) return false;
  return isForeign(content, locale) || isForeignToMongolian(contentMn);
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
