import { type Answers, questionIds } from "../../domain/constants";

/** Returns whether two sets of answers are equal, regardless of the order of their questions. */
export function hasSameAnswers(one: Answers, other: Answers): boolean {
  return questionIds.every((id) => {
    const [mine, theirs] = [one[id] ?? [], other[id] ?? []];
    return (
      mine.length === theirs.length &&
      mine.every(({ text, date }, at) => text === theirs[at]?.text && date === theirs[at]?.date)
    );
  });
}
