import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetPerson } from "@/features/account/leaving/server/data";
import { current, transact } from "@/server/db/client";
import { makeActor } from "@/testing/factories";
import { draftOf, mailsOf, mailTo } from "@/testing/mail-factory";
import { deleteMails, updateMails } from "./commands";

/** Rows of the index: written anew, a row has another place. */
const indexRows = async () =>
  (
    await current().execute<{ place: string }>(
      sql`select content_id || ' ' || ctid as place from mail_search order by 1`,
    )
  ).rows;

test("no index of words is on the copies, each of whose marks would write it anew", async () => {
  const { rows } = await current().execute(
    sql`select indexname from pg_indexes where tablename = 'mail' and indexdef ilike '%using gin%'`,
  );
  expect(rows).toEqual([]);
});

test("a mail is indexed once, however many people have it", async () => {
  const [sender, ...readers] = await Promise.all([makeActor(), makeActor(), makeActor(), makeActor()]);
  if (!sender) throw new Error("Nobody sends.");
  const before = await indexRows();
  await mailTo(sender, readers, { subject: "Harvest", message: "The apples are ripe." });
  expect(await indexRows()).toHaveLength(before.length + 1);
  for (const person of [sender, ...readers]) expect(await mailsOf(person, "all", "apples")).toHaveLength(1);
});

test("marking, moving, labelling and deleting write nothing of the index", async () => {
  const [sender, reader] = [await makeActor(), await makeActor()];
  for (let at = 0; at < 3; at += 1) await mailTo(sender, [reader], { subject: `Harvest ${at}` });
  const mailIds = (await mailsOf(reader)).map(({ id }) => id);
  const before = await indexRows();
  await updateMails(reader, { mailIds, patch: { isUnread: false, isStarred: true } });
  await updateMails(reader, { mailIds, patch: { folder: "trash" } });
  await deleteMails(reader, { mailIds });
  expect(await indexRows()).toEqual(before);
});

test("a draft is found by what it says now and by Bcc, and nobody else by Bcc", async () => {
  const [writer, reader, hidden] = [await makeActor(), await makeActor(), await makeActor({ firstName: "Zolboo" })];
  const { id: mailId, version } = await draftOf(writer, { subject: "Plums", message: "First", to: [reader.email] });
  await draftOf(writer, { mailId, version, subject: "Cherries", message: "Second", to: [reader.email] });
  expect(await mailsOf(writer, "drafts", "plums")).toHaveLength(0);
  expect(await mailsOf(writer, "drafts", "cherries")).toHaveLength(1);
  await mailTo(writer, [reader], { subject: "Pears", bcc: [hidden.email] });
  expect(await mailsOf(writer, "sent", `pears ${hidden.email}`)).toHaveLength(1);
  expect(await mailsOf(hidden, "inbox", "pears")).toHaveLength(1);
  expect(await mailsOf(reader, "inbox", `pears ${hidden.email}`)).toHaveLength(0);
});

test("of a deleted account nobody finds the name in what it wrote", async () => {
  const [leaver, reader] = [await makeActor({ firstName: "Ganzorig" }), await makeActor()];
  await mailTo(leaver, [reader], { subject: "Farewell" });
  expect(await mailsOf(reader, "inbox", "ganzorig")).toHaveLength(1);
  await transact((tx) => forgetPerson(tx, { id: leaver.userId, email: leaver.email }));
  expect(await mailsOf(reader, "inbox", "ganzorig")).toHaveLength(0);
  expect(await mailsOf(reader, "inbox", "farewell deleted")).toHaveLength(1);
});
