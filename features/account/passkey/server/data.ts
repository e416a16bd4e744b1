import "server-only";
import { desc, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { passkeys } from "@/server/db/schema/factor";
import { env } from "@/server/env";
import { type PasskeyList, passkeyLimits } from "../schema";
import { presentPasskey } from "./presenter";

/** Returns the actor's passkeys, newest first. */
export async function listPasskeys(actor: Actor): Promise<PasskeyList> {
  const rows = await current()
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
    .limit(passkeyLimits.perPerson);
  return { isAvailable: env.AUTH_URL === undefined, passkeys: rows.map(presentPasskey) };
}
