import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { notificationPreferences } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import {
  alwaysNotified,
  mailedTypes,
  type NotificationChannel,
  type NotificationType,
  notificationTypes,
  quietTypes,
} from "../../domain/notification-types";
import type { NotificationPreferences } from "../schema";

/** For whoever has chosen nothing; null where there is nothing to choose. */
export function defaultOf(type: NotificationType, channel: NotificationChannel): boolean | null {
  if (channel === "app") return !quietTypes.includes(type);
  return type in mailedTypes ? mailedTypes[type as keyof typeof mailedTypes] : null;
}

/** Goes into a WHERE over people: whether each wants to be told of this in this way. */
export function wants(type: NotificationType, channel: NotificationChannel): SQL | undefined {
  if (channel === "app" && isAlwaysNotified(type)) return undefined;
  return choiceOf(sql`${type}`, channel, defaultOf(type, channel) ?? false);
}

export const isAlwaysNotified = (type: NotificationType): boolean => alwaysNotified.includes(type);

/** The same of a type that stands in a column: what a person chose, else `usual`. */
export const choiceOf = (type: SQL, channel: NotificationChannel, defaults: boolean | SQL): SQL => sql`coalesce((
    select ${notificationPreferences.isOn} from ${notificationPreferences}
    where ${notificationPreferences.userId} = ${users.id}
      and ${notificationPreferences.type} = ${type} and ${notificationPreferences.channel} = ${channel}
  ), ${defaults})`;

/** What the caller is told of, each type in the order of the vocabulary. */
export async function readPreferences(
  actor: Actor,
  hasMail = env.SMTP_URL !== undefined,
): Promise<NotificationPreferences> {
  const rows = await current()
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, actor.userId));
  const chosen = new Map(rows.map(({ type, channel, isOn }) => [`${type}/${channel}`, isOn]));
  return {
    preferences: notificationTypes.map((type) => {
      const isAlwaysNotified = alwaysNotified.includes(type);
      const defaultMail = hasMail ? defaultOf(type, "mail") : null;
      return {
        type,
        isAlwaysTold: isAlwaysNotified,
        app: isAlwaysNotified || (chosen.get(`${type}/app`) ?? defaultOf(type, "app") === true),
        mail: defaultMail === null ? null : (chosen.get(`${type}/mail`) ?? defaultMail),
      };
    }),
  };
}
