import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";

/** Throws when a page that belongs to one person asks with the cookie of another, who has signed in since. */
export function requireSelf(actor: Actor, as: string | undefined): void {
  if (as !== undefined && as !== actor.userId) throw new AppError("forbidden");
}
