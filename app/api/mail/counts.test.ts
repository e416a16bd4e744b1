import { afterEach, expect, test } from "vitest";
import { scheduleMessage } from "@/features/chat/scheduled/server/commands";
import { createAccount } from "@/features/mail/account/server/commands";
import { mailLimits } from "@/features/mail/domain/constants";
import { createLabel } from "@/features/mail/label/server/commands";
import { createRule } from "@/features/mail/rule/server/commands";
import { saveDraft } from "@/features/mail/server/commands/drafts";
import { createTemplate } from "@/features/mail/template/server/commands";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailUsages } from "@/server/db/schema/mail";
import { env } from "@/server/env";
import { makePair } from "@/testing/chat-factory";
import { makeActor } from "@/testing/factories";
import { startImapStub } from "@/testing/imap-stub";
import { statementsOf } from "@/testing/statements";

const { MAIL_PRIVATE_HOSTS } = env;
afterEach(() => {
  Object.assign(env, { MAIL_PRIVATE_HOSTS });
});

async function connectAccount(actor: Actor): Promise<unknown> {
  Object.assign(env, { MAIL_PRIVATE_HOSTS: ["127.0.0.1"] });
  const { port, stop } = await startImapStub(() => false);
  const login = { host: "127.0.0.1", port, security: "starttls", username: "anu", password: "secret" } as const;
  return await createAccount(actor, { name: "Work", email: "anu@example.com", ...login }).finally(stop);
}

async function scheduleOne(actor: Actor): Promise<unknown> {
  const conversationId = await makePair(actor, await makeActor());
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  return await scheduleMessage(actor, {
    conversationId,
    clientId: newId(),
    body: "Later",
    contentType: "text",
    sendAt,
  });
}

/** Far from the limit nothing is locked. */
async function writeNearTheLimit(actor: Actor): Promise<unknown> {
  const draft = { to: [], cc: [], bcc: [], subject: "", message: "Hello" };
  await saveDraft(actor, draft);
  await current()
    .update(mailUsages)
    .set({ bytes: mailLimits.storedBytes * 0.95 });
  return await saveDraft(actor, draft);
}

const rule = { name: "Work", isOn: true, conditions: { subject: "x" }, actions: { isStarred: true } } as const;

const makers: Readonly<Record<string, (actor: Actor) => Promise<unknown>>> = {
  mail_label: (actor) => createLabel(actor, { name: "Work", color: "blue" }),
  mail_rule: (actor) => createRule(actor, rule),
  mail_template: (actor) => createTemplate(actor, { name: "Work", subject: "", body: "Hello" }),
  mail_account: connectAccount,
  mail_content: writeNearTheLimit,
  scheduled_message: scheduleOne,
};

test.each(Object.keys(makers))(
  "rows of %s are counted only when nobody else of the same person makes one",
  async (table) => {
    const actor = await makeActor();
    const { transactions } = await statementsOf(async () => await makers[table]?.(actor));
    const isInsert = (text: string) => text.includes(`insert into "${table}"`) || text.includes(`insert into ${table}`);
    const statements = transactions.findLast((all) => all.some(isInsert)) ?? [];
    const lockedAt = statements.findIndex((text) => text.includes("pg_advisory_xact_lock"));
    const countedAt = statements.findLastIndex((text) => /count\(|from mail_usage/.test(text) && text.includes(table));
    expect(lockedAt).toBeGreaterThanOrEqual(0);
    expect(countedAt).toBeGreaterThan(lockedAt);
  },
);
