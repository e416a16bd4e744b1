import { expect, test } from "vitest";
import { mailLimits } from "@/features/mail/domain/constants";
import type { MailDetails } from "@/features/mail/schema";
import { updateMails } from "@/features/mail/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { mailContents } from "@/server/db/schema/mail";
import { withoutInstance } from "@/testing/authorisation/foreign";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { mailsOf, mailTo } from "@/testing/mail-factory";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const open = (as: TestSession, mailId: string) =>
  call<MailDetails>(handlers, { path: "/api/mail/mail", as, query: { mailId } });

test("a mail opens with its whole thread, the oldest first, and stays unread", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const first = await mailTo(as.actor, [other.actor], { message: "One" });
  const [came] = await mailsOf(other.actor);
  const reply = await mailTo(other.actor, [as.actor], { message: "Two", inReplyTo: came?.id });
  await mailTo(as.actor, [other.actor], { message: "Three", inReplyTo: reply.messageId });
  await mailTo(as.actor, [other.actor], { subject: "Something else" });
  const { body } = await open(other, came?.id ?? "");
  expect(body.mail).toMatchObject({ id: came?.id, message: "One", isUnread: true, messageId: first.messageId });
  expect(body.thread.map(({ message, folder }) => [message, folder])).toEqual([
    ["One", "inbox"],
    ["Two", "sent"],
    ["Three", "inbox"],
  ]);
  expect((await mailsOf(other.actor)).every(({ isUnread }) => isUnread)).toBe(true);
});

test("a thread does not show what is in trash, unless that is opened", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const first = await mailTo(as.actor, [other.actor], { message: "One" });
  await mailTo(as.actor, [other.actor], { message: "Two", inReplyTo: first.id });
  const [second, one] = await mailsOf(other.actor);
  await updateMails(other.actor, { mailIds: [one?.id ?? ""], patch: { folder: "trash" } });
  expect((await open(other, second?.id ?? "")).body.thread.map(({ message }) => message)).toEqual(["Two"]);
  expect((await open(other, one?.id ?? "")).body.thread.map(({ message }) => message)).toEqual(["One", "Two"]);
});

test("another's mail is an unknown one, byte for byte, also to whom it was sent", async () => {
  const [as, other, stranger] = [await makeSession(), await makeSession(), await makeSession()];
  const sent = await mailTo(as.actor, [other.actor]);
  const [foreign, unknown] = [await open(stranger, sent.id), await open(stranger, newId())];
  expect([foreign.status, unknown.status, (await open(other, sent.id)).status]).toEqual([404, 404, 404]);
  expect(withoutInstance(foreign.text)).toBe(withoutInstance(unknown.text));
  expect((await open(stranger, "nonsense")).status).toBe(422);
});

test("a thread of any length takes one statement more than none", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  let { id } = await mailTo(as.actor, [other.actor]);
  const short = await statementsOf(() => open(as, id));
  for (let at = 0; at < 5; at += 1) id = (await mailTo(as.actor, [other.actor], { inReplyTo: id })).id;
  const long = await statementsOf(() => open(as, id));
  expect(long.all.length).toBe(short.all.length);
});

test("a thread answers the newest texts that are not too long together, and always the mail itself", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  let inReplyTo: string | undefined;
  for (let at = 0; at < 4; at += 1) {
    const { id } = await mailTo(as.actor, [other.actor], { message: `${at} ${"x".repeat(1_000)}`, inReplyTo });
    inReplyTo = id;
  }
  const [oldest] = (await mailsOf(other.actor)).toReversed();
  await current()
    .update(mailContents)
    .set({ size: mailLimits.threadBytes / 2 - 1 });
  const { body } = await open(other, oldest?.id ?? "");
  expect(body.thread.map(({ message }) => message[0])).toEqual(["0", "3"]);
  await current()
    .update(mailContents)
    .set({ size: mailLimits.threadBytes + 1 });
  expect((await open(other, oldest?.id ?? "")).body.thread.map(({ message }) => message[0])).toEqual(["0"]);
});
