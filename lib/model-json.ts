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

/** What stands in the first fence, open-ended where it was never closed; else the text from its first bracket on. */
function bodyOf(text: string): string | null {
  const fenced = /```[a-z0-9]*[ \t]*\r?\n?\s*([{[][\s\S]*)/i.exec(text)?.[1];
  if (fenced !== undefined) {
    const end = fenced.lastIndexOf("```");
    return (end === -1 ? fenced : fenced.slice(0, end)).trim();
  }
  const start = text.search(/[{[]/);
  return start === -1 ? null : text.slice(start).trim();
}

/** Reads the JSON that a model was asked for: strictly where it kept to that, else out of a fence, a sentence or half a stream. */
export function readModelJson(text: string): ModelJson {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  const strict = parse(trimmed);
  if (strict) return { value: strict, status: "valid", isBroken: false };
  const body = bodyOf(trimmed);
  if (body === null) return none;
  const closing = Math.max(body.lastIndexOf("}"), body.lastIndexOf("]"));
  // Words behind the JSON belong to no answer.
  const whole = closing === -1 ? null : parse(body.slice(0, closing + 1));
  if (whole) return { value: whole, status: "repaired", isBroken: false };
  const mended = repair(body) ?? (closing === -1 ? null : repair(body.slice(0, closing + 1)));
  if (!mended) return none;
  return { value: mended, status: "repaired", isBroken: !/[}\]]$/.test(body) };
}
