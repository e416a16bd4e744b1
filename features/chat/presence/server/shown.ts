/** What people see of each other's presence, as columns of queries over users. */
import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { chatPresences, chatSettings } from "@/server/db/schema/chat";
import { users } from "@/server/db/schema/user";
import type { Presence } from "../schema";

/** A stream notes its person once a minute; who has not been noted for this long has none. */
export const onlineForS = 90;

/** Joined to the left, because most people have chosen nothing. */
export const isPresenceOf = eq(chatPresences.userId, users.id);
export const isSettingOf = eq(chatSettings.userId, users.id);

/** Who shares nothing sees nothing. Who is invisible is not noted (server/events/seen.ts), and so looks like whoever left. */
const isShown = ({ userId }: Actor) => sql`(
  coalesce(${chatSettings.sharesActivity}, true)
  and not exists (select from chat_setting as own where own.user_id = ${userId} and not own.shares_activity))`;

/** The columns. They need `chatPresences` and `chatSettings` to be joined. */
export const presenceColumns = (actor: Actor) => ({
  status: sql<Presence["status"]>`case
    when ${chatPresences.lastSeenAt} > now() - make_interval(secs => ${onlineForS}) and ${isShown(actor)}
      and coalesce(${chatSettings.status}, 'available') <> 'invisible'
    then case coalesce(${chatSettings.status}, 'available') when 'available' then 'online' else ${chatSettings.status} end
    else 'offline' end`,
  lastActivity: sql<string | null>`case when ${isShown(actor)} then
    to_char(${chatPresences.lastSeenAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
});
