import { foldForSearch } from "@/lib/fold";
import { similarity } from "@/lib/similarity";

export type Question = Readonly<{
  id: string;
  text: string;
  /** Its wording in other languages: models translate the keys too. */
  others?: readonly string[];
}>;

const maxKeyLength = 400;
/** How alike a key must be to a question, and how much more than to the next. */
const minSimilarity = 0.72;
const minLead = 0.08;

/** Without numbering, punctuation, case and look-alike letters. */
const normalised = (text: string) =>
  foldForSearch(
    text
      .slice(0, maxKeyLength)
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}]+/gu, " "),
  )
    .replace(/^(?:(?:q|question|асуулт|سؤال|السوال|السؤال) (?:\d+ )?|\d+ )/, "")
    .trim();

/** `whatAreTheRisks` and `what_are_the_risks` are one name. */
const joined = (text: string) => normalised(text).replaceAll(" ", "");

/** A question in two languages: "… / …", "… (…)", "… | …". */
const partsOf = (key: string) => key.slice(0, maxKeyLength).split(/\s[/|–—-]\s|[()\n]/u);

/** Id of the question that a key names; null where it names none. */
export type Naming = (key: string) => string | null;

function namingBy(names: readonly (readonly [name: string, questionId: string])[]): Naming {
  const known = new Map(names.map(([name, id]) => [joined(name), id]));
  return (key) => known.get(joined(key)) ?? partsOf(key).flatMap((part) => known.get(joined(part)) ?? [])[0] ?? null;
}

const wordingsOf = ({ text, others = [] }: Question) => [text, ...others];

/** By a question's own wording, in any of its languages. */
export const wordingNames = (questions: readonly Question[]): Naming =>
  namingBy(questions.flatMap((question) => wordingsOf(question).map((wording) => [wording, question.id] as const)));

/** By the ids of questions. */
export const idNames = (questions: readonly Question[]): Naming => namingBy(questions.map(({ id }) => [id, id]));

/** How alike two wordings are, where that in which they differ is alike too: costs are no risks. */
function similarityOf(key: string, wording: string): number {
  const [one, other] = [key.split(" "), wording.split(" ")];
  const [here, there] = [one.filter((word) => !other.includes(word)), other.filter((word) => !one.includes(word))];
  const isOther = here.length > 0 && there.length > 0 && similarity(here.join(""), there.join("")) < minSimilarity;
  return isOther ? 0 : similarity(key, wording);
}

/** The question that a misspelt key is most like, unless two are about as likely. */
export function findBySimilarity(key: string, open: readonly Question[]): { questionId: string; score: number } | null {
  const folded = normalised(key);
  if (folded === "") return null;
  const [best, next] = open
    .map((question) => ({
      questionId: question.id,
      score: Math.max(...wordingsOf(question).map((wording) => similarityOf(folded, normalised(wording)))),
    }))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score < minSimilarity || best.score - (next?.score ?? 0) < minLead) return null;
  return best;
}
