import { newId } from "@/lib/id";
import type { Before } from "./row";
import type { World } from "./world";

/** The id of no role. */
const neverGiven = 40_404;
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The same call with ids that never were; bytes and what names no record stay. */
export function unknownOf(value: unknown, known: readonly (string | number)[]): unknown {
  if (typeof value === "number") return known.includes(value) ? neverGiven : value;
  if (typeof value === "string") {
    if (known.includes(Number(value))) return String(neverGiven);
    return known.reduce<string>((text, id) => (typeof id === "string" ? text.replaceAll(id, newId()) : text), value);
  }
  if (value instanceof Uint8Array || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => unknownOf(item, known));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unknownOf(member, known)]));
}

/** The ids of all that is there, and of what the steps before answered. */
export function idsOf({ canary: _, picture: __, ...ids }: World, before: Before): (string | number)[] {
  return idsIn([ids, before]);
}

function idsIn(value: unknown): (string | number)[] {
  if (typeof value === "number" || (typeof value === "string" && isUuid.test(value))) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
