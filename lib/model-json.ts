import { jsonrepair } from "jsonrepair";

export type ModelJson = Readonly<{
  /** An object or a list; null where there is none. */
  value: object | null;
  /** Strict JSON and nothing else, JSON that had to be found or mended, or none. */
  status: "valid" | "repaired" | "invalid";
  /** Whether the text ends before its JSON does. */
  isBroken: boolean;
}>;

const none: ModelJson = { value: null, status: "invalid", isBroken: false };

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

function repair(text: string): object | null {
  try {
    return parse(jsonrepair(text));
  } catch {
    // Beyond mending, or nested deeper than the stack.
    return null;
  }
}

/** What stands in the first fence, open-ended where it was never closed; else the text from its brackets on. */
function bodiesOf(text: string): string[] {
  const fenced = /```[a-z0-9]*[ \t]*\r?\n?\s*([{[][\s\S]*)/i.exec(text)?.[1];
  if (fenced !== undefined) {
    const end = fenced.lastIndexOf("```");
    return [(end === -1 ? fenced : fenced.slice(0, end)).trim()];
  }
  // A sentence before the JSON may hold square brackets of its own.
  const starts = [text.search(/[{[]/), text.indexOf("{")].filter((start) => start !== -1);
  return [...new Set(starts)].map((start) => text.slice(start).trim());
}

/** Words behind the JSON belong to no answer. */
const upToLastBracket = (body: string) => body.slice(0, Math.max(body.lastIndexOf("}"), body.lastIndexOf("]")) + 1);

/** Reads the JSON that a model was asked for: strictly where it kept to that, else out of a fence, a sentence or half a stream. */
export function readModelJson(text: string): ModelJson {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  const strict = parse(trimmed);
  if (strict) return { value: strict, status: "valid", isBroken: false };
  const bodies = bodiesOf(trimmed);
  for (const body of bodies) {
    const whole = parse(upToLastBracket(body));
    if (whole) return { value: whole, status: "repaired", isBroken: false };
  }
  for (const body of bodies.toReversed()) {
    const mended = repair(body) ?? repair(upToLastBracket(body));
    if (mended) return { value: mended, status: "repaired", isBroken: !/[}\]]$/.test(body) };
  }
  return none;
}
