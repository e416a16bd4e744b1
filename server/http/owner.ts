import { AppError } from "@/lib/errors";
import { ownerHeader, ownerPointer } from "@/lib/owner";
import type { Actor } from "@/server/auth/actor";

/** Refuses a write that a page kept for one person and sends while another is signed in. */
export function requireOwner(headers: Headers, actor: Actor | null): void {
  const owner = headers.get(ownerHeader);
  if (owner === null || !actor || owner === actor.userId) return;
  throw new AppError("invalid-input", { fields: [{ pointer: ownerPointer, code: "invalid-value" }] });
}
