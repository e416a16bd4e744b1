import { isAmountAfter, isAmountBefore } from "./amounts";
import { endOfMatch } from "./characters";
import { passportCueAfter } from "./cues";
import type { Found, Scan } from "./scan";

const lettered = /[\p{Script=Latin}\p{Script=Cyrillic}]{1,2}[ \-№#.]{0,2}\d{6,9}(?!\d)/uy;
const plain = /\d(?:[ -]?\d){6,8}(?!\d)/uy;

const isNamed = ({ text, cues }: Scan, at: number, end: number) =>
  cues.isNear("passport", at) || endOfMatch(passportCueAfter, text, end) !== -1;

/** Finds passport and identity card numbers beside a word that names them. */
export function findPassport(scan: Scan, at: number): Found | null {
  const { text, floor } = scan;
  if (at !== floor && /[\p{N}_]/u.test(text[at - 1] ?? "")) return null;
  const end = Math.max(endOfMatch(lettered, text, at), endOfMatch(plain, text, at));
  // `60000000 төгрөг, паспорт`
  if (end === -1 || isAmountBefore(text, end) || isAmountAfter(text, at, floor)) return null;
  if (!isNamed(scan, at, end)) return null;
  return { kind: "passport", start: at, end };
}
