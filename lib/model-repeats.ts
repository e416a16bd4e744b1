const noValues = new Set(["", "nan", "infinity", "-infinity", "none", "null", "undefined"]);

/** Whether a text, as it stands between its quotes, says nothing: blank space, or a program's word for no value. */
const isEmptyText = (text: string) =>
  noValues.has(
    text
      .replace(/\\[nrt]/g, " ")
      .trim()
      .toLowerCase(),
  );

/** An object or list that is open, and the member of it that is read. */
type Open = {
  /** Names of the members so far; null in a list. */
  keys: Set<string> | null;
  key: string | null;
  /** Where the comma before the member stands. */
  from: number;
  /** Whether the member, or any one before it, holds a text, a number or a truth value. */
  isMemberFilled: boolean;
  isFilled: boolean;
};

type Cut = Readonly<{ from: number; to: number }>;

const endOfText = (json: string, start: number): number => {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
};

/** The members that repeat a name of their object and hold nothing, in their order; `json` is strict JSON. */
function emptyRepeats(json: string): Cut[] {
  const cuts: Cut[] = [];
  const open: Open[] = [];
  const endMember = (to: number) => {
    const top = open.at(-1);
    if (!top) return;
    if (top.keys && top.key !== null) {
      if (top.keys.has(top.key) && !top.isMemberFilled) {
        while ((cuts.at(-1)?.from ?? -1) >= top.from) cuts.pop();
        cuts.push({ from: top.from, to });
      }
      top.keys.add(top.key);
    }
    top.isFilled ||= top.isMemberFilled;
    [top.key, top.isMemberFilled] = [null, false];
  };
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? "";
    const top = open.at(-1);
    if (sign === '"') {
      const end = endOfText(json, at);
      const text = json.slice(at + 1, end);
      if (top?.keys && top.key === null) top.key = text;
      else if (top) top.isMemberFilled ||= !isEmptyText(text);
      at = end;
    } else if (sign === "{" || sign === "[") {
      open.push({ keys: sign === "{" ? new Set() : null, key: null, from: at, isMemberFilled: false, isFilled: false });
    } else if (sign === "," && top) {
      endMember(at);
      top.from = at;
    } else if (sign === "}" || sign === "]") {
      endMember(at);
      const closed = open.pop();
      const parent = open.at(-1);
      if (parent && closed?.isFilled) parent.isMemberFilled = true;
    } else if (top && /[-\dtf]/.test(sign)) top.isMemberFilled = true;
  }
  return cuts;
}

/**
 * Strict JSON without the members that repeat a name and hold nothing: of members of one name `JSON.parse` keeps the
 * last, and a model that fills in the same form again, blank, has taken nothing back. Takes time in the text's length.
 */
export function withoutEmptyRepeats(json: string): string {
  let kept = "";
  let from = 0;
  for (const cut of emptyRepeats(json)) {
    kept += json.slice(from, cut.from);
    from = cut.to;
  }
  return kept + json.slice(from);
}
