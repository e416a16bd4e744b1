import { withoutThinking } from "@/lib/model-text";

/** What has come of one answer so far. */
export type PartialAnswer = { key: string; answer: string; mn: string };

/**
 * Reads the answers out of the beginning of a JSON object, for showing them as they arrive. Only a picture of what is
 * under way: the server reads the whole strictly when it has come, and that is what the cards hold.
 */
export function readSoFar(said: string): PartialAnswer[] {
  const text = withoutThinking(said);
  const found: PartialAnswer[] = [];
  const open: string[] = [];
  let side = "answer";
  let isKeyNext = false;
  // Whatever stands before the object (a fence, a sentence) is not shown.
  let at = Math.max(0, text.indexOf("{"));
  while (at < text.length) {
    const sign = text[at] ?? "";
    if (sign === '"') {
      const { value, end, isClosed } = readString(text, at);
      at = end;
      const isKey = isKeyNext && open.at(-1) === "{";
      isKeyNext = false;
      if (isKey && !isClosed) break;
      if (isKey && open.length === 1) {
        found.push({ key: value, answer: "", mn: "" });
        side = "answer";
      } else if (isKey) side = value;
      else addTo(found.at(-1), side === "mn" ? "mn" : "answer", value);
      continue;
    }
    if (sign === "{" || sign === "[") open.push(sign);
    if (sign === "}" || sign === "]") open.pop();
    if (sign === "{" || sign === ",") isKeyNext = true;
    at += 1;
    // What comes after the object does not belong to it.
    if (sign === "}" && open.length === 0) break;
  }
  return found;
}

function addTo(answer: PartialAnswer | undefined, side: "answer" | "mn", value: string): void {
  if (answer) answer[side] = answer[side] === "" ? value : `${answer[side]}\n${value}`;
}

function readString(text: string, start: number): { value: string; end: number; isClosed: boolean } {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  const isClosed = end < text.length;
  const raw = text.slice(start + 1, Math.min(end, text.length));
  return { value: decode(raw), end: isClosed ? end + 1 : text.length, isClosed };
}

function decode(raw: string): string {
  // An escape that is cut in two is left out until its other half has come.
  const whole = raw.replace(/(^|[^\\])((?:\\\\)*)\\(?:u[0-9a-f]{0,3})?$/i, "$1$2");
  try {
    return String(JSON.parse(`"${whole.replace(/\r?\n/g, "\\n").replace(/\t/g, "\\t")}"`));
  } catch {
    return whole;
  }
}

/** Both languages of a text that is under way; the mark between them, whole or half, is not shown. */
export function sidesSoFar(said: string): { content: string; contentMn: string } {
  const text = withoutThinking(said);
  const mark = /^[ \t*`]*<<<\s*mn\s*>>>[ \t*`]*$/im.exec(text);
  if (mark) {
    return { content: text.slice(0, mark.index).trimEnd(), contentMn: text.slice(mark.index + mark[0].length).trim() };
  }
  return { content: text.replace(/(^|\n)[ \t*`]*<(?:<(?:<(?:\s*m?n?\s*>{0,3})?)?)?$/i, "").trimEnd(), contentMn: "" };
}

/**
 * What a screen reader is told of a text that grows: as far as its last whole sentence or line, so that no word is
 * read out in halves.
 */
export function wholeSentences(said: string): string {
  const text = withoutThinking(said);
  const ends = [...text.matchAll(/[.!?؟。…](?=\s)|\n/gu)];
  const last = ends.at(-1);
  return last ? text.slice(0, last.index + last[0].length).trimEnd() : "";
}
