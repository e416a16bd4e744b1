import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { notificationPreferences } from "@/server/db/schema/notification";
import { emit } from "@/server/events/emit";
import { alwaysNotified } from "../../domain/notification-types";
import type { NotificationPreferenceInput, NotificationPreferences } from "../schema";
import { defaultOf, readPreferences } from "./data";

/**
 * Turns one type of notification on or off for the actor; existing notifications stay. Every tab of theirs hears of it.
 */
export function setPreference(
  actor: Actor,
  { type, channel, isOn }: NotificationPreferenceInput,
): Promise<NotificationPreferences> {
  const refuse = (field: string, code: string) =>
    new AppError("invalid-input", { fields: [{ pointer: `#/${field}`, code }] });
  if (defaultOf(type, channel) === null) throw refuse("channel", "never-mailed");
  if (channel === "app" && alwaysNotified.includes(type) && !isOn) throw refuse("type", "always-told");
  return transact(async (tx) => {
    const { userId } = actor;
    const { userId: owner, type: ofType, channel: by } = notificationPreferences;
    await tx
      .insert(notificationPreferences)
      .values({ userId, type, channel, isOn })
      .onConflictDoUpdate({ target: [owner, ofType, by], set: { isOn } });
    await emit(tx, { topic: "notification.preference", audience: { kind: "user", userId }, payload: {} });
    return await readPreferences(actor);
  });
}
