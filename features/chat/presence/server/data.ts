/** Reads who is online, and what the actor shares. */
import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { chatPresences, chatSettings } from "@/server/db/schema/chat";
import { users } from "@/server/db/schema/user";
import { isProvenStaff } from "@/server/people/staff";
import { requireChat } from "../../server/access";
import type { ChatSettings, PresenceList, PresenceQuery } from "../schema";
import { isPresenceOf, isSettingOf, presenceColumns } from "./shown";

/** What the actor sees of some colleagues; anybody else is left out. */
export async function listPresences(actor: Actor, { userIds }: PresenceQuery): Promise<PresenceList> {
  requireChat(actor);
  const presences = await current()
    .select({ userId: users.id, ...presenceColumns(actor) })
    .from(users)
    .leftJoin(chatPresences, isPresenceOf)
    .leftJoin(chatSettings, isSettingOf)
    .where(and(inArray(users.id, userIds), isProvenStaff));
  return { presences };
}

const defaults: ChatSettings = { status: "available", sharesReading: true, sharesActivity: true };

/** The actor's own settings, with the defaults for what they never chose. */
export async function findChatSettings(actor: Actor): Promise<ChatSettings> {
  requireChat(actor);
  const { status, sharesReading, sharesActivity } = chatSettings;
  const [found] = await current()
    .select({ status, sharesReading, sharesActivity })
    .from(chatSettings)
    .where(eq(chatSettings.userId, actor.userId));
  return found ?? defaults;
}
