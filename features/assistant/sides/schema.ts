export type Side = "content" | "contentMn";

/** Words that models name an answer and its translation by, besides the two that were asked for. */
const answerWords = new Set([
  ...["a", "answer", "content", "original", "text", "value", "response", "reply", "en", "eng", "english", "ar", "ara"],
  ...["arabic", "хариулт", "ответ", "англи", "الإجابة", "إجابة", "الجواب", "جواب", "العربية", "الأصل"],
]);
const mongolianWords = new Set([
  ...["mn", "mon", "khk", "mongolian", "mongol", "монгол", "монголоор", "المنغولية", "منغولي", "منغولية", "بالمنغولية"],
]);
const translationWords = new Set(["translation", "translations", "translated", "орчуулга", "الترجمة", "ترجمة"]);
/** They say nothing by themselves. */
const fillers = new Set([
  "in",
  "to",
  "the",
  "of",
  "us",
  "gb",
  "version",
  "language",
  "script",
  "cyrillic",
  "cyrl",
  "хэл",
]);
const mostWords = 5;
const longestName = 60;

/** Names that were written as one word. */
const joined: Readonly<Record<string, Side>> = {
  originalanswer: "content",
  answeroriginal: "content",
  answeren: "content",
  enanswer: "content",
  answerar: "content",
  answermn: "contentMn",
  mnanswer: "contentMn",
  mntranslation: "contentMn",
  translationmn: "contentMn",
};

/** Which side of an answer a name means: `answer_mn`, `Answer (MN)`, `answerInMongolian`; null where it means none. */
export function sideOf(name: string): Side | null {
  if (name === "" || name.length > longestName) return null;
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  const known = words.length === 1 ? joined[words[0] ?? ""] : undefined;
  if (known) return known;
  const holds = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const kinds = [answerWords, mongolianWords, translationWords, fillers];
  if (words.length > mostWords || !words.every((word) => kinds.some((kind) => kind.has(word)))) return null;
  if (holds(mongolianWords)) return "contentMn";
  // What is translated and not said to be Mongolian is so only where no other language is named.
  if (holds(translationWords)) return holds(new Set(["en", "english", "ar", "arabic"])) ? "content" : "contentMn";
  return holds(answerWords) ? "content" : null;
}
