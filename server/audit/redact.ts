import "server-only";
import { personFields } from "@/features/user/domain/fields";
import { namesOfKind } from "@/lib/fields";

type Members = Record<string, unknown>;

/** Never written down, in whatever state. */
const secret = /password|secret|token|hash|credential|recovery|publicKey/i;
/** Numbers by which a person is found in the world: only that they changed is anybody's business here. */
const personal: ReadonlySet<string> = new Set([...namesOfKind(personFields, "number"), "phone", "address"]);

const hidden = "•••";
const maxTextLength = 1_000;
const maxItems = 100;

const mask = (value: unknown) => (typeof value === "string" && value.length > 6 ? `••••${value.slice(-2)}` : hidden);

/** The value as JSON keeps it, without what must not be kept. The database takes neither NUL nor half a character. */
function safe(key: string, value: unknown): unknown {
  if (value === undefined || value === null || typeof value === "function") return null;
  if (secret.test(key)) return hidden;
  if (personal.has(key)) return mask(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string")
    return value
      .slice(0, maxTextLength)
      .replaceAll("\0", "")
      .replace(/\p{Surrogate}/gu, "\uFFFD");
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value;
  if (value instanceof Set || Array.isArray(value)) return [...value].slice(0, maxItems).map((item) => safe("", item));
  if (typeof value === "object") return membersOf(value as Members);
  return String(value);
}

const membersOf = (value: Members): Members =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, safe(key, member)]));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What is kept of a record before and after: secrets hidden, personal numbers masked and, where both are there, only
 * the members that differ. Comparing comes first: two numbers that look alike masked have changed nevertheless.
 */
export function redactChange(before?: Members | null, after?: Members | null) {
  if (!before || !after) return { before: before ? membersOf(before) : null, after: after ? membersOf(after) : null };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSame(before[key], after[key]),
  );
  const only = (all: Members) => membersOf(Object.fromEntries(keys.map((key) => [key, all[key]])));
  return { before: only(before), after: only(after) };
}

export const safeText = (text: string, max = maxTextLength) => safe("", text.slice(0, max)) as string;
