/** Of a list or an object with more members than this the rest is not read: a reply answers a dozen questions. */
export const maxMembers = 500;
/** Members that are read in all. */
const maxTotal = 10_000;
/** Nothing reads deeper than this, other than as one line of JSON. */
const maxDepth = 10;

type Budget = { left: number };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function boundedMembers<Member>(members: readonly Member[], budget: Budget): readonly Member[] {
  const kept = members.slice(0, Math.min(maxMembers, budget.left));
  budget.left -= kept.length;
  return kept;
}

function bounded(value: unknown, depth: number, budget: Budget): unknown {
  if (!isObject(value) || depth >= maxDepth) return value;
  if (Array.isArray(value)) {
    return boundedMembers(value, budget).map((item) => bounded(item, depth + 1, budget));
  }
  // By its keys alone: making entries of all members of a wide object takes longer than reading it did.
  const keys = boundedMembers(Object.keys(value), budget);
  const members = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, bounded(members[key], depth + 1, budget)]));
}

const known = new WeakMap<object, object>();

/**
 * The part of a parsed reply that is read, so that reading takes a bounded time whatever its length. It may be read
 * many times: the same object gives the same part.
 */
export function boundedValue(value: object): object {
  const before = known.get(value);
  if (before) return before;
  const part = bounded(value, 0, { left: maxTotal }) as object;
  known.set(value, part);
  known.set(part, part);
  return part;
}
