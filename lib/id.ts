import { v7 } from "uuid";

/** Creates a record id: UUID version 7 (RFC 9562), so ids made later sort later and index well. */
export function newId(): string {
  return v7();
}
