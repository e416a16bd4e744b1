/** Changes what the actor shares, and how they are shown. */
import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { chatPresences, chatSettings } from "@/server/db/schema/chat";
import { emit } from "@/server/events/emit";
import { noteNow } from "@/server/events/seen";
import { requireChat } from "../../server/access";
import type { ChatSettings, ChatSettingsPatch } from "../schema";
import { findChatSettings } from "./data";
import { onlineForS } from "./shown";

/** Who becomes invisible was last there when people who are offline by now were at the latest. */
const leave = (tx: Transaction, userId: string) =>
  tx
    .update(chatPresences)
    .set({ lastSeenAt: sql`least(${chatPresences.lastSeenAt}, now() - make_interval(secs => ${onlineForS}))` })
    .where(eq(chatPresences.userId, userId));

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
      if (patch.status !== undefined) await (patch.status === "invisible" ? leave(tx, userId) : noteNow(tx, actor));
      await emit(tx, { topic: "chat.settings-changed", audience: { kind: "user", userId }, payload: {} });
    }
    return await findChatSettings(actor);
  });
}
