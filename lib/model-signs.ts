/** Signs that stand outside of texts in place of JSON's own. */
const signs: Readonly<Record<string, string>> = {
  "｛": "{",
  "｝": "}",
  "［": "[",
  "］": "]",
  "：": ":",
  "，": ",",
  "،": ",",
  "؛": ",",
  ";": ",",
};
/** Signs that open a text, each with those that may close it. */
const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'’",
  "“": "”“",
  "”": "”",
  "„": "“”",
  "«": "»",
  "‘": "’",
  "＂": "＂",
};
const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"' };
const wideSpace = /[\s\p{Cf}]/u;
/** Words of other languages for a value that JSON has no word for, or another one. */
const foreignValue = /-?(?:NaN|Infinity|undefined|None|nil|True|False)(?![\p{L}\p{N}_])/uy;

/** The value that a word at `at` stands for, in JSON's own words; null where it is none. */
function readValue(text: string, at: number): { json: string; end: number } | null {
  if (!"-NIunTF".includes(text[at] ?? " ")) return null;
  foreignValue.lastIndex = at;
  const word = foreignValue.exec(text)?.[0];
  return word ? { json: /^(?:True|False)$/.test(word) ? word.toLowerCase() : "null", end: at + word.length } : null;
}

/** Nearly every sign is ASCII, and a pattern for each takes its time. */
const isSpace = (sign: string) => sign <= " " || (sign > "\u007f" && wideSpace.test(sign));
const wordEnd = /[\p{L}\p{N}]/u;
const colon = /[:：=]/;
const comma = /[,，،؛;]/;
const bracket = /[}\]｝］]/;
/** What may follow a comma between two values: a value, a name with its colon, the end, a comment, dots. */
const nextValue =
  /["'“”„«‘＂{[｛［\d/#.}\]-]|(?:true|false|null|None|True|False|undefined|NaN)(?!\p{L})|[\p{L}_]\w{0,40}\s{0,9}:/uy;

/** What follows behind white space, and behind the marks of lines that are quoted in a mail. */
const afterSpace = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && (isSpace(text[at] ?? "x") || (text[at] === ">" && text[at - 1] === "\n"))) at += 1;
  return at;
};

/** Whether the quote at `at` ends the text that it stands in, rather than being part of what is said. */
function isEnd(text: string, at: number): boolean {
  const next = afterSpace(text, at + 1);
  const sign = text[next];
  if (sign === undefined || bracket.test(sign) || colon.test(sign)) return true;
  if (comma.test(sign)) {
    nextValue.lastIndex = afterSpace(text, next + 1);
    return nextValue.lastIndex >= text.length || nextValue.test(text);
  }
  // Forgotten commas, concatenation and comments stand on another line or beside a sign of their own.
  return sign === "+" || (text.slice(at, next).includes("\n") && (sign in quotes || sign === "/" || sign === "#"));
}

/** Whether the quote at `at` ends a word whose opening quote is missing. */
const isStrayEnd = (text: string, at: number) => wordEnd.test(text[at - 1] ?? "") && isEnd(text, at);

/** What JSON writes for a backslash and what follows it. An escape that JSON does not know is a backslash that somebody wrote. */
function escapeOf(next: string): string {
  if (next === "'") return next;
  if (next === "\n" || next === "") return "";
  return /["\\/bfnrtu]/.test(next) ? `\\${next}` : `\\\\${next}`;
}

/** A text as JSON writes it, from its opening quote on, and where it ends. What never ends has no closing quote. */
function readText(text: string, start: number): { json: string; end: number } {
  const closing = quotes[text[start] ?? ""] ?? "";
  let json = '"';
  let at = start + 1;
  // Most characters stay as they are: they are copied together, up to the next that may not.
  let from = at;
  while (at < text.length) {
    const sign = text[at] ?? "";
    const isEscape = sign === "\\";
    if (!isEscape && closing.includes(sign) && isEnd(text, at)) {
      return { json: `${json}${text.slice(from, at)}"`, end: at + 1 };
    }
    if (isEscape || sign < " " || sign === '"') {
      json += text.slice(from, at) + (isEscape ? escapeOf(text[at + 1] ?? "") : (escapes[sign] ?? ""));
      at += isEscape ? 2 : 1;
      from = at;
    } else at += 1;
  }
  return { json: json + text.slice(from), end: text.length };
}

/** Where the comment at `at` ends, or -1 where there is none. */
function endOfComment(text: string, at: number, isLineStart: boolean): number {
  const two = text.slice(at, at + 2);
  const isLine = two === "//" || (isLineStart && (text[at] === "#" || two === "--"));
  if (!isLine && two !== "/*") return -1;
  const end = text.indexOf(isLine ? "\n" : "*/", at + 2);
  return end === -1 ? text.length : end + (isLine ? 0 : 2);
}

/**
 * What looks like JSON, written with JSON's own signs: quotes, colons and commas of other languages, marks of direction
 * between them, comments, quotes that were not escaped. What stands inside of texts stays as it is.
 */
export function withOwnSigns(text: string): string {
  let json = "";
  let last = ",";
  let isLineStart = true;
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? "";
    const comment = sign === "/" || sign === "#" || sign === "-" ? endOfComment(text, at, isLineStart) : -1;
    const value = last === ":" || last === "," || last === "[" ? readValue(text, at) : null;
    if (comment !== -1) at = comment;
    else if (value) {
      json += value.json;
      [last, at] = ["l", value.end];
    } else if (sign in quotes && (sign !== "'" || /[{[,:]/.test(last)) && !isStrayEnd(text, at)) {
      const read = readText(text, at);
      json += read.json;
      [last, at] = ['"', read.end];
    } else {
      const isArrow = sign === "=" && text[at + 1] === ">";
      const isQuoted = sign === ">" && isLineStart;
      const isBlank = isSpace(sign);
      const plain = isArrow ? ":" : isQuoted ? "" : isBlank ? (sign === "\n" ? sign : " ") : (signs[sign] ?? sign);
      json += plain;
      if (!isBlank) last = plain;
      at += isArrow ? 2 : 1;
    }
    isLineStart = sign === "\n" || (isLineStart && isSpace(sign));
  }
  return json;
}
