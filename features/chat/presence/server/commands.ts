/** Changes what the actor shares, and how they are shown. */
import "server-only";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { chatSettings } from "@/server/db/schema/chat";
import { emit } from "@/server/events/emit";
import { requireChat } from "../../server/access";
import type { ChatSettings, ChatSettingsPatch } from "../schema";
import { findChatSettings } from "./data";

/** Saves some settings and leaves the others as they are. The actor's other tabs hear of it. */
export function updateChatSettings(actor: Actor, patch: ChatSettingsPatch): Promise<ChatSettings> {
  requireChat(actor);
  const { userId } = actor;
  return transact(async (tx) => {
    if (Object.keys(patch).length > 0) {
      await tx
        .insert(chatSettings)
        .values({ userId, ...patch })
        .onConflictDoUpdate({ target: chatSettings.userId, set: { ...patch, updatedAt: new Date() } });
      await emit(tx, { topic: "chat.settings-changed", audience: { kind: "user", userId }, payload: {} });
    }
    return await findChatSettings(actor);
  });
}
