/** Writes a conversation as a file, page by page. */
import "server-only";
import { inArray } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/i18n/load-messages";
import { AppError } from "@/lib/errors";
import { safeFileName } from "@/lib/file-name";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { inTurns } from "@/server/db/let-others-in";
import { users } from "@/server/db/schema/user";
import { dispositionOf } from "@/server/http/content-disposition";
import { guardedBody } from "@/server/http/streamed-answer";
import type { ExportFormat } from "../../domain/constants";
import type { Message } from "../../message/schema";
import { readBetween } from "../../message/server/data";
import { readPeople } from "../../participant/server/data";
import { findByKey, type Participation, requireChat, requireConversation } from "../../server/access";
import type { ConversationExport } from "../schema";
import { type ExportCopy, headOf, jsonLineOf, textOf } from "./lines";

const atOnce = 200;
/** How many names are remembered; those of everybody in a group and of many who have left. */
const maxNames = 1_000;
const types: Record<ExportFormat, string> = {
  txt: "text/plain; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
};

/** The messages that the actor may read, the oldest first, as they are now. Throws `not-found`. */
export async function exportConversation(
  actor: Actor,
  { conversationKey, format }: ConversationExport,
  locale: Locale,
): Promise<Response> {
  requireChat(actor);
  const of = await findByKey(actor, conversationKey);
  if (!of) throw new AppError("not-found");
  const title = await titleOf(actor, of);
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "chat.states.export" });
  const copy: ExportCopy = {
    conversation: t("conversation"),
    times: t("times"),
    edited: t("edited"),
    deleted: t("deleted"),
    formerMember: t("formerMember"),
    confirmed: t("confirmed"),
    timeZone: actor.timeZone,
  };
  const parts = format === "txt" ? textParts(of, title, copy) : jsonParts(of, actor.timeZone);
  const body = await guardedBody(actor, inTurns(parts), () => requireConversation(actor, of.conversation.id));
  const name = safeFileName(`${title || "chat"}-${new Date().toISOString().slice(0, 10)}.${format}`);
  return new Response(body, {
    headers: { "content-type": types[format], "content-disposition": dispositionOf("attachment", name) },
  });
}

/** The group's name or, where it has none, the others'. */
async function titleOf(actor: Actor, { conversation }: Participation): Promise<string> {
  if (conversation.name !== "") return conversation.name;
  const people = (await readPeople(actor, [conversation.id])).get(conversation.id)?.people ?? [];
  return people.flatMap(({ id, name }) => (id === actor.userId ? [] : [name])).join(", ");
}

/** Pages up to what was the last message at the start: who writes meanwhile does not keep it from ending. */
async function* pagesOf(of: Participation): AsyncGenerator<readonly Message[]> {
  const toSeq = of.conversation.lastSeq;
  for (let afterSeq = of.own.joinedSeq; afterSeq < toSeq; ) {
    const messages = await readBetween(of, { afterSeq, toSeq }, atOnce);
    const last = messages.at(-1);
    if (!last) return;
    yield messages;
    afterSeq = last.seq;
  }
}

type Names = Map<string, string>;

/** Looks up the names that a page needs and that are not known yet. */
async function learnNames(names: Names, messages: readonly Message[]): Promise<void> {
  if (names.size > maxNames) names.clear();
  const needed = messages.flatMap(({ senderId, acknowledgedBy, replyTo }) => [
    ...(senderId ? [senderId] : []),
    ...(replyTo?.senderId ? [replyTo.senderId] : []),
    ...acknowledgedBy,
  ]);
  const unknown = [...new Set(needed)].filter((id) => !names.has(id));
  if (unknown.length === 0) return;
  const found = await current()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, unknown));
  for (const { id, name } of found) names.set(id, name);
}

async function* textParts(of: Participation, title: string, copy: ExportCopy): AsyncGenerator<string> {
  const names: Names = new Map();
  yield headOf(title, copy);
  for await (const messages of pagesOf(of)) {
    await learnNames(names, messages);
    yield messages.map((message) => textOf(message, names, copy)).join("");
  }
}

async function* jsonParts(of: Participation, timeZone: string): AsyncGenerator<string> {
  const names: Names = new Map();
  for await (const messages of pagesOf(of)) {
    await learnNames(names, messages);
    yield messages.map((message) => jsonLineOf(message, names, timeZone)).join("");
  }
}
