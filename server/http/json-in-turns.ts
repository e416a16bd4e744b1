import "server-only";
import { setImmediate as turn } from "node:timers/promises";

/** Members of one list or object that are written in one go. */
const atOnce = 100;
/** How deep in an answer such a list is looked for, as in `{ board: { cards } }`. */
const depth = 3;
/** How long members are written before others get their turn. */
const busyMs = 10;

type Container = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Lists and plain objects; whatever writes itself, such as a date, is written whole. */
const isContainer = (value: unknown): value is Container =>
  Array.isArray(value) ||
  (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype);

const membersOf = (value: Container): readonly unknown[] => (Array.isArray(value) ? value : Object.values(value));

/** Whether a list or object in it has so many members that writing it at once could hold others up. */
function isLong(value: unknown, deep = depth): boolean {
  if (deep === 0 || !isContainer(value)) return false;
  const members = membersOf(value);
  return members.length > atOnce || members.some((member) => isLong(member, deep - 1));
}

/** Parts of the text that `JSON.stringify` makes of a value, none of them long. */
function* partsOf(value: unknown, deep = depth): Generator<string> {
  if (!isContainer(value) || !isLong(value, deep)) return yield JSON.stringify(value);
  const isList = Array.isArray(value);
  yield isList ? "[" : "{";
  let isFirst = true;
  const begin = () => {
    const comma = isFirst ? "" : ",";
    isFirst = false;
    return comma;
  };
  let waiting: [string, unknown][] = [];
  function* writeWaiting(): Generator<string> {
    const text = JSON.stringify(isList ? waiting.map(([, member]) => member) : Object.fromEntries(waiting)).slice(
      1,
      -1,
    );
    waiting = [];
    // Members that are not there, such as undefined ones, make no text.
    if (text !== "") yield `${begin()}${text}`;
  }
  for (const [key, member] of Object.entries(value)) {
    if (isLong(member, deep - 1)) {
      yield* writeWaiting();
      yield `${begin()}${isList ? "" : `${JSON.stringify(key)}:`}`;
      yield* partsOf(member, deep - 1);
    } else if (waiting.push([key, member]) === atOnce) yield* writeWaiting();
  }
  yield* writeWaiting();
  yield isList ? "]" : "}";
}

/**
 * The bytes of what `JSON.stringify` makes of a value, with others let in while a long one is written. Bytes, because a
 * `Response` reads a text through letter by letter before it encodes it.
 */
export async function writeJson(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  if (!isLong(value)) return Buffer.from(JSON.stringify(value));
  const parts: Buffer[] = [];
  let since = performance.now();
  for (const part of partsOf(value)) {
    parts.push(Buffer.from(part));
    if (performance.now() - since < busyMs) continue;
    await turn();
    since = performance.now();
  }
  return Buffer.concat(parts);
}
