import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { avatars } from "@/server/db/schema/user";

/** Reads the file of a profile picture. Every member sees every member's face, so there is no owner to ask for. */
export async function readAvatar(_actor: Actor, { id }: { id: string }): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await current().select({ data: avatars.data }).from(avatars).where(eq(avatars.id, id));
  if (!row) throw new AppError("not-found");
  return new Uint8Array(row.data);
}
