import { v7, validate, version } from "uuid";

/** Creates a record id: UUID version 7 (RFC 9562), so ids made later sort later and index well. */
export function newId(): string {
  return v7();
}

/** When an id of ours was made, in milliseconds since 1970 (RFC 9562, 5.7); null for anything else. */
export function madeAtMs(id: string): number | null {
  return validate(id) && version(id) === 7 ? Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) : null;
}
