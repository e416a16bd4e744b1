import { type Answers, questionIds } from "../../domain/constants";

/** Whether two sets of answers say the same, in whatever order their questions came. */
export function hasSameAnswers(one: Answers, other: Answers): boolean {
  return questionIds.every((id) => {
    const [mine, theirs] = [one[id] ?? [], other[id] ?? []];
    return (
      mine.length === theirs.length &&
      mine.every(({ text, date }, at) => text === theirs[at]?.text && date === theirs[at]?.date)
    );
  });
}
