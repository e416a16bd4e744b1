import { endOfMatch } from "./characters";

const at = String.raw`@|(?<= )[([{<] ?(?:at|ат|эт|آت|@) ?[)\]}>]|[([{<](?:at|ат|эт|آت|@)[)\]}>]|\(a\)|(?<= )at(?= )`;
const markers = new RegExp(at, "giu");
const dot = String.raw`(?: ?[([{<] ?(?:\.|dot|цэг|точка|نقطة) ?[)\]}>] ?| (?:\.|dot|цэг|точка|نقطة) )`;
const top = String.raw`(?:xn--[a-z\d-]{2,59}|\p{L}[\p{L}\p{N}]{1,23})`;
const label = String.raw`[\p{L}\p{N}-]{1,63}`;
const host = String.raw`\[?\d{1,3}(?:\.\d{1,3}){3}(?![.\d])\]?|\[ipv6:[\da-f:.]{2,45}\]`;
const domain = new RegExp(String.raw` {0,2}(?:(?:${label}(?:\.|${dot})){1,8}${top}|${host})`, "iuy");
/** The end of a line within an address. */
const lineBreak = String.raw` {0,2}\n {0,4}`;
/** Asked only where no whole domain stands: behind one, the next line is another sentence. */
const brokenDomain = new RegExp(
  [
    `(?:${label}\\.){1,4}${lineBreak}(?:${label}\\.){0,8}${top}`,
    `(?:${label})?${lineBreak}(?:${label}\\.){1,8}${top}`,
    `${label}${lineBreak}\\.(?:${label}\\.){0,7}${top}`,
  ].join("|"),
  "iuy",
);
/** Behind a bare word `at` only a domain whose dots are words too: `look at example.mn` names a place. */
const spokenDomain = new RegExp(` {1,2}(?:${label}${dot}){1,8}${top}`, "iuy");
const localCharacter = /[\p{L}\p{N}\p{M}_%+.'!#$&*=?^~-]/u;
const edge = /[\p{L}\p{N}_+]/u;
/** RFC 5321 allows no longer one. */
const maxLocal = 64;

/** Where the local part before a place begins, not before `floor`; -1 where there is none. */
function localStart(text: string, from: number, floor: number): number {
  let end = from;
  while (end > floor && end > from - 2 && text[end - 1] === " ") end -= 1;
  if (end > floor && text[end - 1] === "\n") end -= 1;
  let start = end;
  while (start > floor && end - start < maxLocal && localCharacter.test(text[start - 1] ?? "")) start -= 1;
  // Neither a dot nor a quotation mark begins one.
  while (start < end && !edge.test(text[start] ?? "")) start += 1;
  return start < end ? start : -1;
}

/** Finds email addresses, including obfuscated ones, in the order of the text. */
export function findEmailAddresses(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let floor = 0;
  for (const { 0: marker, index } of text.matchAll(markers)) {
    if (index < floor) continue;
    const start = localStart(text, index, floor);
    if (start === -1) continue;
    const patterns = marker.toLowerCase() === "at" ? [spokenDomain] : [domain, brokenDomain];
    const end = patterns
      .map((pattern) => endOfMatch(pattern, text, index + marker.length))
      .find((place) => place !== -1);
    if (end === undefined) continue;
    floor = end;
    found.push({ start, end });
  }
  return found;
}
