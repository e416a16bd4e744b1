import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetPerson } from "@/features/account/leaving/server/data";
import { exportOwnData } from "@/features/account/takeout/server/data";
import { sweepFiles } from "@/features/file/server/commands/sweep";
import { listCorrespondents } from "@/features/mail/correspondent/server/data";
import { readMime } from "@/features/mail/incoming/server/read-mime";
import type { MailDetails } from "@/features/mail/schema";
import { deleteMails } from "@/features/mail/server/commands";
import { suggestMails } from "@/features/mail/server/data/suggestions";
import { current, transact } from "@/server/db/client";
import { fileContents, files } from "@/server/db/schema/file";
import { mailContents, mails } from "@/server/db/schema/mail";
import { purgeDeleted } from "@/server/jobs/purge";
import { storage } from "@/server/storage/storage";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { arrive, fixture, keep, messageOf } from "@/testing/incoming-mail";
import { draftOf, mailsOf, mailTo } from "@/testing/mail-factory";
import * as downloading from "../file/[id]/route";
import * as reading from "./mail/route";
import * as sourcing from "./mail/source/route";

const open = (as: TestSession, mailId: string) =>
  call<MailDetails>(reading, { path: "/api/mail/mail", as, query: { mailId } });
const source = async (as: TestSession, mailId: string) =>
  (await call(sourcing, { path: "/api/mail/mail/source", as, query: { mailId } })).text;
const download = (as: TestSession, id: string) => call(downloading, { path: `/api/file/${id}`, as, params: { id } });

async function makeTwo() {
  return { as: await makeSession(), other: await makeSession() };
}

test("a mail from outside is opened by its owner, and is unknown to everybody else", async () => {
  const { as, other } = await makeTwo();
  const mail = await arrive(as.actor, fixture("own-mongolian-html"));
  const { status, body } = await open(as, mail.id);
  expect([status, body.mail]).toEqual([200, mail]);
  const fileId = mail.attachments[0]?.id ?? "";
  const seen = [await open(other, mail.id), await download(other, fileId), await download(as, fileId)];
  expect(seen.map((answer) => answer.status)).toEqual([404, 404, 200]);
});

test("the invitation that a mail carries comes with it, and others come without", async () => {
  const { as } = await makeTwo();
  const mail = await arrive(as.actor, fixture("own-calendar-invitation"));
  expect(mail.attachments).toMatchObject([{ name: "invite.ics", type: "text/calendar" }]);
  const { invitations } = (await open(as, mail.id)).body;
  const invitation = { method: "REQUEST", title: "Budget meeting", start: "2026-03-10T02:00:00.000Z" };
  expect(invitations).toMatchObject([{ mailId: mail.id, invitation }]);
  const other = await arrive(as.actor, fixture("own-koi8-r"));
  expect((await open(as, other.id)).body.invitations).toEqual([]);
  await storage.deleteAll("contents");
  expect((await open(as, mail.id)).body).toMatchObject({ mail: { id: mail.id }, invitations: [] });
});

test("its file has the HTML beside the text, and the pictures in it", async () => {
  const { as } = await makeTwo();
  const mail = await arrive(as.actor, fixture("own-mongolian-html"));
  const text = await source(as, mail.id);
  const read = await readMime(Buffer.from(text));
  expect(text).toMatch(/multipart\/related/);
  expect(text.match(/^Content-Disposition: inline/gm)).toHaveLength(1);
  expect(read).toMatchObject({
    ...{ messageId: mail.messageId, subject: mail.subject, from: { email: mail.from.email } },
    ...{ replyTo: mail.replyTo, cc: mail.cc, sentAt: new Date(mail.sentAt ?? ""), text: mail.message },
    html: expect.stringContaining('<img src="cid:logo@example.mn">'),
    attachments: [{ name: "лого.gif", cid: "logo@example.mn" }],
    isAutomatic: false,
  });
});

test("the file of a plain mail or of one without anything is one, too", async () => {
  const { as } = await makeTwo();
  const plain = await arrive(as.actor, fixture("own-koi8-r"));
  expect(await readMime(Buffer.from(await source(as, plain.id)))).toMatchObject({ html: null, text: plain.message });
  const list = await arrive(as.actor, fixture("own-mailing-list"));
  expect(await source(as, list.id)).not.toMatch(/^Auto-Submitted/m);
  const empty = await arrive(as.actor, fixture("enmime-erroneous"));
  const read = await readMime(Buffer.from(await source(as, empty.id)));
  expect(read).toMatchObject({ text: "// Not an RFC-822 Document", from: { email: "" } });
});

test("its files are forwarded as files of the mail that is written", async () => {
  const { as, other } = await makeTwo();
  const mail = await arrive(as.actor, fixture("own-mongolian-html"));
  const attachments = mail.attachments.map(({ id }) => id);
  const sent = await mailTo(as.actor, [other.actor], { subject: "Fwd", attachments });
  const [arrived] = await mailsOf(other.actor);
  expect(arrived?.attachments).toMatchObject([{ name: "лого.gif" }]);
  expect(await source(as, sent.id)).toMatch(/Content-Disposition: attachment/);
  expect(await current().$count(fileContents)).toBe(1);
});

test("it is answered as any other, and found by what it says, also in angle brackets", async () => {
  const { as, other } = await makeTwo();
  const text = "Write to <bat@outside.test>, not **me**";
  const mail = await arrive(
    as.actor,
    messageOf({ "Content-Type": "text/html", Subject: "Hi" }, text.replace("<", "&lt;")),
  );
  expect(mail).toMatchObject({ bodyFormat: "html", message: text });
  for (const search of ["bat@outside.test", "not **me**", "ada@outside.test"]) {
    expect((await mailsOf(as.actor, "all", search)).map(({ id }) => id)).toEqual([mail.id]);
  }
  expect(await suggestMails(as.actor, { search: "bat@outside", limit: 5 })).toEqual([
    { id: mail.id, subject: "Hi", from: "Ada" },
  ]);
  expect(await mailsOf(other.actor, "all", "bat@outside.test")).toEqual([]);
  const draft = await draftOf(as.actor, { inReplyTo: mail.id });
  expect(draft).toMatchObject({ threadId: mail.threadId, references: [mail.messageId] });
});

test("who wrote it is suggested to write to, and nobody without an address", async () => {
  const { as } = await makeTwo();
  await keep(as.actor, messageOf({}));
  await keep(as.actor, fixture("enmime-erroneous"));
  const { correspondents } = await listCorrespondents(as.actor, { search: "", emails: [] });
  expect(correspondents).toEqual([{ name: "Ada", email: "ada@outside.test", avatarUrl: null, isInside: false }]);
});

test("it goes with its copy: contents, files and all", async () => {
  const { as } = await makeTwo();
  const mail = await arrive(as.actor, fixture("own-mongolian-html"));
  await deleteMails(as.actor, { mailIds: [mail.id] });
  const later = new Date(Date.now() + 31 * 86_400_000);
  await purgeDeleted(later);
  expect([await current().$count(mailContents), await current().$count(files)]).toEqual([0, 0]);
  await sweepFiles(later);
  expect(await current().$count(fileContents)).toBe(0);
});

test("a deleted account takes its mails from outside along, and leaves those of others", async () => {
  const { as, other } = await makeTwo();
  for (const folder of ["inbox", "sent", "drafts"] as const)
    await keep(as.actor, messageOf({ "Message-ID": `<${folder}@x>` }), { folder });
  await keep(other.actor, messageOf({ "Message-ID": "<inbox@x>" }));
  await transact((tx) => forgetPerson(tx, { id: as.actor.userId, email: as.actor.email }));
  expect(await current().$count(mails, eq(mails.ownerId, as.actor.userId))).toBe(0);
  expect(await current().$count(mailContents)).toBe(1);
  expect(await mailsOf(other.actor)).toMatchObject([{ from: { name: "Ada", email: "ada@outside.test" } }]);
});

test("the copy of somebody's data has it as it came, with its files", async () => {
  const { as } = await makeTwo();
  await keep(as.actor, fixture("own-mongolian-html"));
  const found = new Map<string, string>();
  for await (const { name, pieces } of await exportOwnData(as.actor)) {
    const chunks: Uint8Array[] = [];
    for await (const piece of pieces) chunks.push(piece);
    found.set(name, Buffer.concat(chunks).toString());
  }
  const [mail] = JSON.parse(found.get("mail/mails.json") ?? "[]");
  expect(mail).toMatchObject({ fromAddress: "ulzii@example.mn", html: expect.stringContaining("<style>") });
  expect([...found.keys()].filter((name) => name.endsWith("/лого.gif"))).toHaveLength(1);
});
