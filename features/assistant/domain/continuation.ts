import { withoutThinking } from "@/lib/model-text";
import { cutMark } from "./answer-parser";
import { type Message, sideMark } from "./follow-up-messages";

const continuationRequest = [
  "Your answer was cut off. Write its last, unfinished sentence again from its beginning, then go on to its end.",
  `Repeat nothing else and add no introduction. Where the answer still lacks the line ${sideMark} that was asked for, it follows in its place.`,
].join(" ");

/** The messages that ask for the rest of an answer: the question as it was sent, the answer so far, the request to continue. */
export const continuationMessages = (question: readonly Message[], answer: string): Message[] => [
  ...question,
  { role: "assistant", content: answer },
  { role: "user", content: continuationRequest },
];

type Sides = Readonly<{ content: string; contentMn: string }>;

const withoutMark = (text: string) => (text.endsWith(cutMark) ? text.slice(0, -cutMark.length) : text);
/** The line between the languages, cut off. */
const halfMark = /\n[ \t*`]*<{1,3}[ \t]*m?n?[ \t]*>{0,2}$/i;

/** A cut answer as the model wrote it: without the mark of the cut, both languages in one text. */
export function textSoFar({ content, contentMn }: Sides): string {
  const [first, second] = [withoutMark(content), withoutMark(contentMn)];
  return second === "" ? first.replace(halfMark, "") : `${first}\n${sideMark}\n${second}`;
}

const maxOverlap = 300;
const minOverlap = 8;
/** Characters that two beginnings must share to be the same sentence. */
const sameStart = 20;

const foldOf = (text: string) => text.replace(/\s+/g, " ").toLowerCase();

/** The last sentence or line of a text, where it has not ended. */
function unfinishedOf(text: string): string {
  const end = [...text.slice(-2_000).matchAll(/[.!?؟。…](?=\s)|\n/gu)].at(-1);
  return text
    .slice(-2_000)
    .slice(end ? end.index + end[0].length : 0)
    .trimStart();
}

/** How many characters at the beginning of a text repeat the end of another. */
function overlapOf(before: string, after: string): number {
  for (let length = Math.min(maxOverlap, before.length, after.length); length >= minOverlap; length -= 1) {
    if (before.endsWith(after.slice(0, length))) return length;
  }
  return 0;
}

/** Joins an answer and its continuation, which may repeat the unfinished sentence or the last characters. */
export function joinContinuation(before: string, continuation: string): string {
  const after = withoutThinking(continuation);
  const rest = after.trimStart();
  const unfinished = unfinishedOf(before);
  const start = foldOf(unfinished).slice(0, sameStart);
  if (start !== "" && foldOf(rest).startsWith(start)) return before.slice(0, before.length - unfinished.length) + rest;
  const overlap = overlapOf(before, rest);
  if (overlap > 0) return before + rest.slice(overlap);
  const isClose = /\s$/.test(before) || /^[\s.,;:!?…)\]}»”]/u.test(after);
  return before + (isClose ? "" : " ") + after;
}
