import type { AddressInfo } from "node:net";
import { asc, eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentKey } from "@/features/file/server/content";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { mailDeliveries, mailQueues } from "@/server/db/schema/mail";
import { notifications } from "@/server/db/schema/notification";
import { env } from "@/server/env";
import { storage } from "@/server/storage/storage";
import { makeActor } from "@/testing/factories";
import { makeFile, sha256Of } from "@/testing/file-factory";
import { draftOf, mailsOf, mailTo } from "@/testing/mail-factory";
import { statementsOf } from "@/testing/statements";
import { outsideJobKind } from "./jobs";
import { sendOutside } from "./outside";

type Received = { to: string[]; raw: string };

const { SMTP_URL: smtpUrl } = env;

/** A mail server whose answers the test decides. */
const server = {
  received: [] as Received[],
  connections: 0,
  isDown: false,
  /** What is said to an address: nothing for yes. */
  refusals: new Map<string, [code: number, response: string]>(),
  afterData: null as Error | null,
};
let smtp: SMTPServer;
let url = "";

const failure = ([responseCode, response]: [number, string]) => Object.assign(new Error(response), { responseCode });

beforeEach(async () => {
  Object.assign(server, { received: [], connections: 0, isDown: false, refusals: new Map(), afterData: null });
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_, done) {
      server.connections += 1;
      done(server.isDown ? failure([421, "Not now"]) : null);
    },
    onRcptTo({ address }, _, done) {
      const refusal = server.refusals.get(address);
      done(refusal ? failure(refusal) : null);
    },
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        server.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done(server.afterData);
      });
    },
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  Object.assign(env, { SMTP_URL: url });
});

afterEach(async () => {
  Object.assign(env, { SMTP_URL: smtpUrl });
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const run = ({ userId }: Actor, at: Date) => sendOutside({ ownerId: userId }, { clock: () => at, url });
const subjectsOf = () => server.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]);
const planned = async () =>
  (await current().select().from(jobs).where(eq(jobs.kind, outsideJobKind)).orderBy(asc(jobs.runAt))).map(
    ({ runAt }) => runAt,
  );
const deliveriesOf = async () => await current().select().from(mailDeliveries).orderBy(asc(mailDeliveries.place));
const buyer = "buyer@example.com";

test("mails wait while the mail server is away for ten minutes, and then leave once each and in order", async () => {
  const [actor, colleague] = [await makeActor(), await makeActor()];
  server.isDown = true;
  const { transactions } = await statementsOf(() => mailTo(actor, [], { to: [buyer], subject: "One" }));
  expect(transactions.map((statements) => statements.length)).toEqual([5]);
  const second = await mailTo(actor, [colleague], { to: [colleague.email, buyer], subject: "Two" });
  expect(second.deliveries).toEqual([{ address: buyer, state: "queued", error: null, sentAt: null }]);
  await mailTo(actor, [], { to: [buyer], subject: "Three" });
  // Colleagues have it at once.
  expect(await mailsOf(colleague)).toMatchObject([{ subject: "Two" }]);
  const start = minutes(0);
  const at = (count: number) => new Date(start.getTime() + count * 60_000);
  await run(actor, at(0));
  expect((await planned()).at(-1)).toEqual(at(1));
  await run(actor, at(0.5));
  expect(server.connections).toBe(1);
  await run(actor, at(1));
  await run(actor, at(6));
  expect([(await planned()).at(-1), server.connections, server.received.length]).toEqual([at(36), 3, 0]);
  server.isDown = false;
  await mailTo(actor, [], { to: [buyer], subject: "Four" });
  await run(actor, at(10));
  expect(server.received).toEqual([]);
  await run(actor, at(36));
  await run(actor, at(37));
  expect(subjectsOf()).toEqual(["One", "Two", "Three", "Four"]);
  const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(4);
  expect(ids[1]).toBe(second.messageId);
  expect(new Set((await deliveriesOf()).map(({ state }) => state))).toEqual(new Set(["sent"]));
});

test("all addresses of a mail are one transaction of SMTP; Bcc stands in the envelope alone", async () => {
  const actor = await makeActor({ firstName: "Номин", lastName: "Бат", name: "Б.Номин" });
  const mail = await mailTo(actor, [], {
    to: [{ name: "Buyer, Altan", email: buyer }],
    cc: ["copy@example.com"],
    bcc: ["hidden@example.com"],
    subject: "Үнийн санал – №5",
    message: "**Сайн** байна уу\n\n- нэг\n- хоёр <b>",
  });
  await run(actor, minutes(0));
  expect(server.received).toHaveLength(1);
  const { to, raw } = server.received[0] ?? { to: [], raw: "" };
  expect(new Set(to)).toEqual(new Set([buyer, "copy@example.com", "hidden@example.com"]));
  expect(raw).not.toContain("hidden@");
  expect(raw).toMatch(new RegExp(`^Reply-To: .*<${actor.email}>$`, "m"));
  expect(raw).toMatch(/^From: .*<no-reply@ordo\.local>$/m);
  expect(raw).toContain(`Message-ID: ${mail.messageId}`);
  expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8[\s\S]*Content-Type: text\/html; charset=utf-8/);
});

test("a reply carries the ids of its thread", async () => {
  const actor = await makeActor();
  const first = await mailTo(actor, [], { to: [buyer], subject: "A" });
  await mailTo(actor, [], { to: [buyer], subject: "B", inReplyTo: first.id });
  await run(actor, minutes(0));
  expect(server.received[1]?.raw).toContain(`In-Reply-To: ${first.messageId}`);
  expect(server.received[1]?.raw).toContain(`References: ${first.messageId}`);
});

test("an address that is refused permanently is noted and its sender is notified; the others have the mail", async () => {
  const actor = await makeActor();
  server.refusals.set("gone@example.com", [550, "No such person"]);
  const mail = await mailTo(actor, [], { to: [buyer, "gone@example.com"] });
  await run(actor, minutes(0));
  expect(server.received.map(({ to }) => to)).toEqual([[buyer]]);
  expect(await deliveriesOf()).toMatchObject([
    { address: buyer, state: "sent" },
    { address: "gone@example.com", state: "failed", lastError: "550 No such person" },
  ]);
  const notified = await current().select().from(notifications);
  expect(notified).toMatchObject([{ userId: actor.userId, type: "mail-undelivered", subjectId: mail.id }]);
  expect(notified[0]?.data).toEqual({ address: "gone@example.com", count: 1 });
});

test("an address that is put off is tried again, and holds up no other mail", async () => {
  const actor = await makeActor();
  server.refusals.set("later@example.com", [450, "Greylisted"]);
  await mailTo(actor, [], { to: ["later@example.com", buyer], subject: "One" });
  await mailTo(actor, [], { to: [buyer], subject: "Two" });
  const now = minutes(0);
  await run(actor, now);
  expect(subjectsOf()).toEqual(["One", "Two"]);
  server.refusals.clear();
  await run(actor, now);
  expect(server.received).toHaveLength(2);
  const again = new Date(now.getTime() + 60_000);
  expect((await planned()).at(-1)).toEqual(again);
  await run(actor, again);
  expect(server.received.at(-1)).toMatchObject({ to: ["later@example.com"] });
  expect(new Set((await deliveriesOf()).map(({ state }) => state))).toEqual(new Set(["sent"]));
});

test("what has not left after two days is given up", async () => {
  const actor = await makeActor();
  server.isDown = true;
  await mailTo(actor, [], { to: [buyer] });
  await run(actor, minutes(0));
  expect(await deliveriesOf()).toMatchObject([{ state: "queued" }]);
  await run(actor, minutes(49 * 60));
  expect(await deliveriesOf()).toMatchObject([{ state: "failed", lastError: expect.stringContaining("421") }]);
  expect(await current().select().from(notifications)).toMatchObject([{ type: "mail-undelivered" }]);
});

test("a mail whose end was not heard of leaves again under the same Message-ID", async () => {
  const actor = await makeActor();
  server.afterData = failure([451, "The disk is full"]);
  const { messageId } = await mailTo(actor, [], { to: [buyer] });
  const now = minutes(0);
  await run(actor, now);
  server.afterData = null;
  await run(actor, new Date(now.getTime() + 60_000));
  expect(server.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).toEqual([messageId, messageId]);
  expect(await deliveriesOf()).toMatchObject([{ state: "sent", attempts: 2 }]);
});

test("two processes never send one person's mails at the same time", async () => {
  const actor = await makeActor();
  await mailTo(actor, [], { to: [buyer] });
  const now = minutes(0);
  const until = new Date(now.getTime() + 60_000);
  await current().insert(mailQueues).values({ ownerId: actor.userId, leasedUntil: until });
  await run(actor, now);
  expect([server.connections, (await planned()).at(-1)]).toEqual([0, until]);
  await run(actor, until);
  expect(server.received).toHaveLength(1);
  await Promise.all([run(actor, until), run(actor, until)]);
  expect(server.received).toHaveLength(1);
});

test("names and ids that would break a line add no header and no recipient", async () => {
  const actor = await makeActor({ name: "Evil\r\nBcc: x@example.com" });
  await mailTo(actor, [], { to: [buyer], subject: "Plain" });
  await run(actor, minutes(0));
  const { to, raw } = server.received[0] ?? { to: [], raw: "" };
  expect(to).toEqual([buyer]);
  expect(raw.match(/^Subject:/gim)).toHaveLength(1);
  expect(raw).not.toMatch(/^Bcc:/im);
});

test("five hundred external addresses a day can be emailed", async () => {
  const actor = await makeActor();
  const to = () => Array.from({ length: 100 }, () => `${newId()}@example.com`);
  const answers = [];
  // Two windows' worth and one more: some window has more than it takes.
  for (let at = 0; at < 11; at += 1) answers.push(await mailTo(actor, [], { to: to() }).catch(({ code }) => code));
  expect(answers).toContain("too-many-requests");
});

test("files go along, and one that cannot be read holds back its own mail alone", async () => {
  const actor = await makeActor();
  const sendFile = async (name: string) => {
    const { id: draftId } = await draftOf(actor, {});
    await makeFile(actor, { mailId: draftId, name, bytes: Buffer.from(`Content of ${name}`) });
    await mailTo(actor, [], { draftId, to: [buyer], subject: name });
  };
  await sendFile("lost.txt");
  await sendFile("kept.txt");
  await storage.delete(contentKey(sha256Of("Content of lost.txt")));
  await run(actor, minutes(0));
  expect(subjectsOf()).toEqual(["kept.txt"]);
  const [{ raw = "" } = {}] = server.received;
  expect(raw).toContain("Content-Disposition: attachment; filename=kept.txt");
  expect(raw).toContain(Buffer.from("Content of kept.txt").toString("base64"));
  expect((await deliveriesOf()).map(({ state }) => state)).toEqual(["queued", "sent"]);
});
