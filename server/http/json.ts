import "server-only";
import { AppError, type FieldError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import { hasShortMarkRuns } from "@/lib/storable-text";

/** How deep objects and arrays may nest. */
export const maxDepth = 32;

/** How many members one object may have: far more than any contract names, and looking at each takes its time. */
const maxMembers = 5_000;

/** How many values a body may have in all: making and checking each takes longer than reading its bytes. */
const maxValues = 100_000;

const malformed = (detail: string) => new AppError("malformed-json", { detail });

type Container = { keys: Set<string> | null; isKeyNext: boolean };

/** The index of the quote that ends the string that begins at `start`, or the end of a text where it is missing. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

function takeKey(container: Container, literal: string): void {
  const key: string = literal.includes("\\") ? JSON.parse(literal) : literal.slice(1, -1);
  if (container.keys?.has(key)) throw malformed("An object names a member twice.");
  container.keys?.add(key);
  if ((container.keys?.size ?? 0) > maxMembers) throw malformed(`An object has more than ${maxMembers} members.`);
  container.isKeyNext = false;
}

/**
 * Refuses what JSON.parse lets pass: members named twice (the last would win in silence), deep nesting, and more values
 * than are soon parsed. It reads the text before that, whether or not it is JSON.
 */
function checkStructure(text: string): void {
  const open: Container[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const inner = open.at(-1);
    if (character === '"') {
      const end = endOfString(text, at);
      if (inner?.isKeyNext) takeKey(inner, text.slice(at, end + 1));
      at = end;
    } else if (character === "{" || character === "[") {
      const isObject = character === "{";
      if (open.push({ keys: isObject ? new Set() : null, isKeyNext: isObject }) > maxDepth) {
        throw malformed(`Nested deeper than ${maxDepth} levels.`);
      }
      values += 1;
    } else if (character === "}" || character === "]") open.pop();
    else if (character === ",") {
      if (inner?.keys) inner.isKeyNext = true;
      values += 1;
    }
    if (values > maxValues) throw malformed(`A body has more than ${maxValues} values.`);
  }
}

/** Whether PostgreSQL can store the text (no NUL), UTF-8 can carry it (no lone surrogate) and it is soon normalised. */
export const isStorableText = (text: string) => !/\0|\p{Cs}/u.test(text) && hasShortMarkRuns(text);

/**
 * Names every text that cannot be stored and takes out own members called `__proto__`, which would become
 * prototypes where a record is copied by assignment.
 */
function sweep(value: unknown, path: readonly PropertyKey[], faults: FieldError[]): void {
  if (typeof value === "string") {
    if (!isStorableText(value)) faults.push({ pointer: pointerOf(path), code: "invalid-text" });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) if (isWorthSweeping(item)) sweep(item, [...path, index], faults);
  } else if (typeof value === "object" && value !== null) {
    if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
    for (const [key, member] of Object.entries(value)) {
      if (!isStorableText(key)) faults.push({ pointer: pointerOf(path), code: "invalid-text" });
      if (isWorthSweeping(member)) sweep(member, [...path, key], faults);
    }
  }
}

const isWorthSweeping = (value: unknown) => typeof value === "string" || (typeof value === "object" && value !== null);

/** Parses a body strictly. Throws `malformed-json` (400), or `invalid-input` (422) naming texts that cannot be stored. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    checkStructure(text);
    value = JSON.parse(text);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("malformed-json", { cause });
  }
  const faults: FieldError[] = [];
  sweep(value, [], faults);
  if (faults.length > 0) throw new AppError("invalid-input", { fields: faults.slice(0, 100) });
  return value;
}
