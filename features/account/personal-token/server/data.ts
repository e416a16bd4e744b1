import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { isLiveToken } from "@/server/auth/personal-token";
import { current } from "@/server/db/client";
import { accessTokens } from "@/server/db/schema/access-token";
import { personalTokenLimits } from "../policy";
import type { PersonalToken } from "../schema";
import { presentToken } from "./presenter";

/** Returns the actor's valid tokens, newest first. */
export async function listTokens(actor: Actor): Promise<PersonalToken[]> {
  const rows = await current()
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, actor.userId), isLiveToken(new Date())))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(personalTokenLimits.perPerson);
  return rows.map(presentToken);
}
