import { isDigit } from "./characters";

/** No number that names a person is longer, and none is looked at further. */
const maxDigits = 20;
const maxGroups = 20;
/** `9911 - 2233` and `(976) 9911`. */
const maxSeparator = 4;

/**
 * Reads the groups of digits in a number: 9911 22-33 is three. Read into one buffer that is used again, because this
 * happens at every number of a text.
 */
export class DigitGroups {
  readonly #starts = new Int32Array(maxGroups);
  readonly #ends = new Int32Array(maxGroups);
  #text = "";
  count = 0;

  read(text: string, at: number): void {
    this.#text = text;
    this.count = 0;
    let total = 0;
    let start = at;
    while (start !== -1 && this.count < maxGroups && total < maxDigits) {
      let end = start;
      while (end - start < maxDigits && isDigit(text.charCodeAt(end))) end += 1;
      this.#starts[this.count] = start;
      this.#ends[this.count] = end;
      this.count += 1;
      total += end - start;
      start = separatorEnd(text, end);
    }
  }

  startOf = (group: number) => this.#starts[group] ?? 0;
  endOf = (group: number) => this.#ends[group] ?? 0;
  lengthOf = (group: number) => this.endOf(group) - this.startOf(group);
  /** Of several groups together, without what stands between them. */
  digitsOf(from: number, to: number): string {
    if (to === from + 1) return this.#text.slice(this.startOf(from), this.endOf(from));
    let digits = "";
    for (let group = from; group < to; group += 1) digits += this.#text.slice(this.startOf(group), this.endOf(group));
    return digits;
  }
  /** Where the groups end that one and the same space, hyphen or low line joins, and how many digits they have. */
  row(): Readonly<{ end: number; digits: number }> {
    const separator = this.separatorAfter(0);
    let last = 0;
    let digits = this.lengthOf(0);
    if (/^[ _-]$/.test(separator)) {
      while (last + 1 < this.count && this.separatorAfter(last) === separator) {
        last += 1;
        digits += this.lengthOf(last);
      }
    }
    return { end: this.endOf(last), digits };
  }
  /** What stands between a group and the next. */
  separatorAfter = (group: number) => this.#text.slice(this.endOf(group), this.startOf(group + 1));
}

/** A hyphen, a dot, a stroke or a low line. */
const isMark = (code: number) => code === 45 || code === 46 || code === 47 || code === 95;
/** Space, tab, end of line, brackets. */
const isGap = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 40 || code === 41;

/** Where the next group begins: behind spaces, a bracket and at most one other character; -1 where none does. */
function separatorEnd(text: string, from: number): number {
  let marks = 0;
  for (let at = from; at <= from + maxSeparator; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) return at === from ? -1 : at;
    // `9911--2233`: the same mark again is one.
    if (isMark(code)) marks += code === text.charCodeAt(at - 1) && code !== 47 ? 0 : 1;
    else if (!isGap(code)) return -1;
    if (marks > 1) return -1;
  }
  return -1;
}
