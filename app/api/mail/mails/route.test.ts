import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLabel } from "@/features/mail/label/server/commands";
import type { MailPage } from "@/features/mail/schema";
import { updateMails } from "@/features/mail/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { mails } from "@/server/db/schema/mail";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { mailTo } from "@/testing/mail-factory";
import * as handlers from "./route";

const list = (as: TestSession, query: Record<string, string> = {}) =>
  call<MailPage>(handlers, { path: "/api/mail/mails", as, query });
const subjects = async (as: TestSession, query: Record<string, string>) =>
  (await list(as, query)).body.mails.map(({ subject }) => subject).toSorted();

async function makeTwo() {
  return {
    as: await makeSession({ firstName: "Anu", lastName: "Tserenpil" }),
    other: await makeSession({ firstName: "Номин", lastName: "Түмэнжаргал", timeZone: "Asia/Ulaanbaatar" }),
  };
}

test("a label is read page by page, the newest first, none twice and none missing", async () => {
  const { as, other } = await makeTwo();
  for (let at = 0; at < 61; at += 1) await mailTo(as.actor, [other.actor], { subject: String(at) });
  const { label } = await createLabel(other.actor, { name: "Work", color: "teal" });
  const first = (await list(other)).body;
  const second = (await list(other, { cursor: first.nextCursor ?? "" })).body;
  expect([first.mails.length, second.mails.length, second.nextCursor]).toEqual([50, 11, null]);
  const read = [...first.mails, ...second.mails].map(({ subject }) => Number(subject));
  expect(read).toEqual(Array.from({ length: 61 }, (_, at) => 60 - at));
  const mailIds = [...first.mails, ...second.mails].map(({ id }) => id);
  await updateMails(other.actor, { mailIds, patch: { addLabelIds: [label.id] } });
  const labelled = (await list(other, { label: label.id })).body;
  const rest = (await list(other, { labelId: label.id, cursor: labelled.nextCursor ?? "" })).body;
  expect([...labelled.mails, ...rest.mails].map(({ id }) => id)).toEqual(mailIds);
  const found = (await list(other, { search: "report here" })).body;
  expect(found.mails).toEqual([]);
  const searched = (await list(other, { search: '"here it is"' })).body;
  const further = (await list(other, { search: '"here it is"', cursor: searched.nextCursor ?? "" })).body;
  expect([...searched.mails, ...further.mails].map(({ id }) => id)).toEqual(mailIds);
});

test("each label lists what belongs to it", async () => {
  const { as, other } = await makeTwo();
  const sent = [];
  for (const subject of ["starred", "important", "archived", "binned", "junk", "plain"])
    sent.push(await mailTo(as.actor, [other.actor], { subject }));
  const ids = new Map((await list(other)).body.mails.map(({ subject, id }) => [subject, id]));
  const patch = (subject: string, change: object) =>
    updateMails(other.actor, { mailIds: [ids.get(subject) ?? ""], patch: change });
  await patch("starred", { isStarred: true });
  await patch("important", { isImportant: true });
  await patch("archived", { folder: "archive", isStarred: true });
  await patch("binned", { folder: "trash", isStarred: true });
  await patch("junk", { folder: "spam" });
  expect(await subjects(other, {})).toEqual(["important", "plain", "starred"]);
  expect(await subjects(other, { label: "starred" })).toEqual(["archived", "starred"]);
  expect(await subjects(other, { label: "important" })).toEqual(["important"]);
  expect(await subjects(other, { label: "archive" })).toEqual(["archived"]);
  expect(await subjects(other, { label: "trash" })).toEqual(["binned"]);
  expect(await subjects(other, { label: "spam" })).toEqual(["junk"]);
  expect(await subjects(other, { label: "all" })).toEqual(["archived", "important", "plain", "starred"]);
  expect(await subjects(as, { label: "sent" })).toHaveLength(6);
});

test("an unknown label and somebody else's are not found, byte for byte", async () => {
  const { as, other } = await makeTwo();
  const { label } = await createLabel(as.actor, { name: "Mine", color: "red" });
  const answers = [];
  for (const key of [label.id, newId(), "kitchen"])
    for (const search of ["", "a"]) answers.push(await list(other, { label: key, search }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});

test("words are searched in subject, body and people, in whatever letters they are typed", async () => {
  const { as, other } = await makeTwo();
  await mailTo(as.actor, [other.actor], { subject: "Сарын тайлан", message: "Өвлийн **хуваарь**" });
  await mailTo(as.actor, [other.actor], {
    subject: "Monthly report",
    message: "See [the page](https://example.mn/secret)",
  });
  expect(await subjects(other, { search: "тайлан ѳвлийн" })).toEqual(["Сарын тайлан"]);
  expect(await subjects(other, { search: "REPORT" })).toEqual(["Monthly report"]);
  expect(await subjects(other, { search: "tserenpil" })).toHaveLength(2);
  expect(await subjects(other, { search: "secret" })).toEqual([]);
  expect(await subjects(other, { search: "report -monthly" })).toEqual([]);
  expect(await subjects(other, { search: "-monthly" })).toEqual(["Сарын тайлан"]);
  expect(await subjects(other, { search: "100% _ ' \\" })).toEqual([]);
});

test("operators narrow a search, in three languages", async () => {
  const { as, other } = await makeTwo();
  const third = await makeSession({ firstName: "Omar", lastName: "Nasser" });
  await mailTo(as.actor, [other.actor, third.actor], { subject: "Shift plan", message: "from the depot" });
  await mailTo(third.actor, [other.actor], { subject: "Depot keys", message: "Shift starts at 9." });
  expect(await subjects(other, { search: "from:anu" })).toEqual(["Shift plan"]);
  expect(await subjects(other, { search: "хэнээс:omar" })).toEqual(["Depot keys"]);
  expect(await subjects(other, { search: "to:omar" })).toEqual(["Shift plan"]);
  expect(await subjects(other, { search: "subject:shift" })).toEqual(["Shift plan"]);
  expect(await subjects(other, { search: "shift -from:omar" })).toEqual(["Shift plan"]);
  const [keys] = (await list(other, { search: "гарчиг:keys" })).body.mails;
  const mailIds = [keys?.id ?? ""];
  const { label } = await createLabel(other.actor, { name: "Night shift", color: "blue" });
  await updateMails(other.actor, { mailIds, patch: { isUnread: false, isStarred: true, addLabelIds: [label.id] } });
  expect(await subjects(other, { search: "is:unread" })).toEqual(["Shift plan"]);
  expect(await subjects(other, { search: "төлөв:уншсан" })).toEqual(["Depot keys"]);
  expect(await subjects(other, { search: "is:starred shift" })).toEqual(["Depot keys"]);
  for (const name of ['label:"night shift"', "label:night-shift", "шошго:Night-Shift"])
    expect(await subjects(other, { search: name })).toEqual(["Depot keys"]);
  expect(await subjects(other, { search: "has:attachment" })).toEqual([]);
  await updateMails(other.actor, { mailIds, patch: { folder: "trash" } });
  expect(await subjects(other, { search: "keys" })).toEqual([]);
  expect(await subjects(other, { search: "keys in:trash" })).toEqual(["Depot keys"]);
  expect(await subjects(other, { search: "shift in:anywhere" })).toEqual(["Depot keys", "Shift plan"]);
  expect(await subjects(other, { search: "in:sent" })).toEqual([]);
});

test("days begin where the reader is", async () => {
  const { as, other } = await makeTwo();
  await mailTo(as.actor, [other.actor], { subject: "Late" });
  // 23:30 on the 4th in London, and the 5th in Ulaanbaatar.
  await current()
    .update(mails)
    .set({ createdAt: new Date("2026-03-04T23:30:00Z") });
  expect(await subjects(other, { search: "after:2026-03-05" })).toEqual(["Late"]);
  expect(await subjects(other, { search: "before:2026-03-05" })).toEqual([]);
  expect(await subjects(other, { search: "before:2026.03.06 after:2026-3-5 late" })).toEqual(["Late"]);
});

test("a search reads nothing of somebody else's mails, nor what was deleted", async () => {
  const { as, other } = await makeTwo();
  const stranger = await makeSession();
  await mailTo(as.actor, [other.actor], { subject: "Salary", bcc: [] });
  expect(await subjects(stranger, { search: "salary in:anywhere" })).toEqual([]);
  await current().update(mails).set({ deletedAt: new Date() }).where(eq(mails.ownerId, other.actor.userId));
  expect(await subjects(other, { search: "salary in:anywhere" })).toEqual([]);
});

test("who was in Bcc is found by the sender alone", async () => {
  const { as, other } = await makeTwo();
  const hidden = await makeSession({ firstName: "Hidden", email: "hidden.person@example.mn" });
  await mailTo(as.actor, [other.actor], { subject: "Quiet", bcc: [hidden.actor.email] });
  expect(await subjects(as, { search: "to:hidden.person" })).toEqual(["Quiet"]);
  expect(await subjects(other, { search: "hidden.person in:anywhere" })).toEqual([]);
});
