import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makePair, say } from "@/testing/chat-factory";
import { makeActor } from "@/testing/factories";
import { mailTo } from "@/testing/mail-factory";
import { makePost } from "@/testing/post-factory";
import { current, transact } from "./client";
import { searchedBytes } from "./search-budget";

test("the longer the terms, the less text is compared with them", () => {
  const [one, ten, hundred] = [1, 10, 100].map((length) => searchedBytes(["ө".repeat(length)]));
  expect(searchedBytes([])).toBe(5_000_000);
  expect(one).toBe(5_000_000);
  expect(ten).toBe(2_500_000);
  expect(hundred).toBe(250_000);
  expect(searchedBytes(["өө", "өөөөө", "өөө"])).toBe(ten);
});

const texts = sql`
  select search_text from chat_message union all select search_text from mail_content union all select search_text from post_text
  order by search_text`;

test("the migration fills the texts that were written before, but not of deleted messages", async () => {
  const [writer, reader] = [await makeActor(), await makeActor()];
  const conversationId = await makePair(writer, reader);
  await say(writer, conversationId, { body: "Өвлийн ДУГУЙ" });
  await say(writer, conversationId, { body: "Withdrawn" });
  await mailTo(writer, [reader], { subject: "Zoë", message: "Read [this](https://example.com/secret)." });
  await makePost();
  await current().execute(sql`update chat_message set deleted_at = now() where body = 'Withdrawn'`);
  const { rows: written } = await current().execute(texts);
  expect(written.filter(({ search_text }) => search_text === "")).toHaveLength(1);
  const migration = await readFile("server/db/migrations/0054_bounded_searches_sql.sql", "utf8");
  const updates = migration.split("--> statement-breakpoint\n").filter((statement) => statement.startsWith("UPDATE"));
  expect(updates).toHaveLength(3);
  await transact(async (tx) => {
    for (const table of ["chat_message", "mail_content", "post_text"])
      await tx.execute(sql.raw(`update ${table} set search_text = ''`));
    for (const statement of updates) await tx.execute(sql.raw(statement));
  });
  expect((await current().execute(texts)).rows).toEqual(written);
});

test("what is deleted loses its text for searches, and what changes has another", async () => {
  const [writer, reader] = [await makeActor(), await makeActor({ firstName: "Zoë" })];
  const { id } = await say(writer, await makePair(writer, reader), { body: "Хөвсгөл Ёс" });
  const read = async () =>
    (await current().execute(sql`select search_text as text, parts::text <> '' as "isFound" from chat_message`))
      .rows[0];
  const change = (values: string) => current().execute(sql.raw(`update chat_message set ${values} where id = '${id}'`));
  expect(await read()).toEqual({ text: "хөвсгөл ес", isFound: true });
  await change("body = 'Other'");
  expect(await read()).toEqual({ text: "other", isFound: true });
  await change("deleted_at = now()");
  expect(await read()).toEqual({ text: "", isFound: false });
  await change("deleted_at = null");
  expect(await read()).toEqual({ text: "other", isFound: true });
});

test("a mail is searched by a line of its sender, its recipients, its subject and its text", async () => {
  const [writer, reader] = [await makeActor(), await makeActor()];
  await mailTo(writer, [reader], {
    subject: "Zoë  Étoile",
    message: `Read [this](https://example.com/secret). ${"б".repeat(30_000)}`,
  });
  const { rows } = await current().execute<{ text: string }>(sql`select search_text as text from mail_content`);
  const [from, to, subject, body, ...rest] = rows[0]?.text.split("\n") ?? [];
  expect(rest).toEqual([]);
  expect(from).toContain(writer.email);
  expect(to).toContain(reader.email);
  expect(subject).toBe("zoe etoile");
  expect(body?.startsWith("read [this . ббб")).toBe(true);
  expect(body?.length).toBeLessThanOrEqual(20_000);
});
