import { eq, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable, pgTable, uuid } from "drizzle-orm/pg-core";
import { strFromU8 } from "fflate";
import { expect, test } from "vitest";
import { exportOwnData } from "@/features/account/takeout/server/data";
import { current, transact } from "@/server/db/client";
import * as schema from "@/server/db/schema";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { mailUsages } from "@/server/db/schema/mail";
import { users } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import {
  type PersonalColumn,
  personalData,
  personalDataProblems,
  personColumnsOf,
  refersToPerson,
  tablesOf,
} from "@/testing/personal-data";
import { makeRow } from "@/testing/sample-row";
import { forgetPerson } from "./data";

type Held = Readonly<{ name: string; table: PgTable; column: PgColumn; value: unknown }>;

const tables = tablesOf(schema);
const lineOf = (name: string) => personalData[name] as PersonalColumn;

/** The value by which a column holds this person. */
function sampleValueOf(column: PgColumn, { actor }: TestSession): unknown {
  if (column.getSQLType() === "uuid" || /Id$|Key$/.test(column.name)) return actor.userId;
  if (column.name === "identifier") return `sign-in-otp-${actor.email}`;
  return /email$|^recipient$/i.test(column.name) ? actor.email : actor.displayName;
}

/** Rows that hold this person: for each reference one in which nothing else does, and one of each table in which all do. */
async function makePersonalRows(as: TestSession): Promise<Held[]> {
  const held: Held[] = [];
  for (const table of tables.filter((each) => getTableConfig(each).name !== "user")) {
    const columns = personColumnsOf(table);
    const all = columns.map((column) => [column.name, sampleValueOf(column, as)] as const);
    const references = columns.length > 1 ? columns.filter((column) => refersToPerson(table, column)) : [];
    for (const { name } of references) await makeRow(table, Object.fromEntries(all.filter(([each]) => each === name)));
    // A trigger keeps the totals of the mails that are made before, which stand before them among the tables.
    const isKept =
      table === mailUsages && (await current().$count(mailUsages, eq(mailUsages.ownerId, as.actor.userId))) > 0;
    if (columns.length > 0 && !isKept) await makeRow(table, Object.fromEntries(all));
    for (const column of columns) {
      const name = `${getTableConfig(table).name}.${column.name}`;
      held.push({ name, table, column, value: sampleValueOf(column, as) });
    }
  }
  return held;
}

const countOf = ({ table, column, value }: Held) => current().$count(table, eq(column, value));

async function archiveOf({ actor }: TestSession): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { name, pieces } of await exportOwnData(actor)) {
    let text = "";
    if (name.endsWith(".json")) for await (const piece of pieces) text += strFromU8(piece);
    files.set(name, text);
  }
  return files;
}

const filled = {
  image: "/picture.webp",
  jobTitle: "Beekeeper",
  phoneNumber: "+97699112233",
  registrationNumber: "УБ99112233",
  address: { city: "Honeyville" },
  about: "Keeps bees",
  socialLinks: { x: "https://x.com/bees" },
  isAdmin: true,
  deactivationReason: "left",
  deleteAfter: new Date("2026-05-04"),
  externalId: "external-1",
  locale: "mn",
  emailVerifiedAt: new Date("2026-05-04"),
  searchKey: "nomin",
  deactivatedAt: new Date("2026-05-04"),
};

test("export and deletion of an account say of every column that holds a person what becomes of it", () => {
  expect(personalDataProblems(tables)).toEqual([]);
});

test("a table with a person's column and without a line fails, and the message says what to do", () => {
  const byKey = pgTable("diary", { id: uuid(), writtenBy: uuid().references(() => users.id) });
  const byName = pgTable("birthday", { personId: uuid() });
  expect(personalDataProblems([...tables, byKey, byName])).toEqual(
    ["diary.writtenBy", "birthday.personId"].map(
      (name) =>
        `${name} holds a person: export it in features/account/takeout and delete it in features/account/leaving, or not, and say which in testing/personal-data.ts.`,
    ),
  );
  expect(personalDataProblems(tables.filter((table) => getTableConfig(table).name !== "passkey"))).toEqual([
    "passkey.userId in testing/personal-data.ts is no column that holds a person.",
  ]);
});

test("the archive has every column that the list says it has, from a row of each table", async () => {
  const as = await makeSession();
  const held = await makePersonalRows(as);
  const ids = await current().select({ boardId: boards.id }).from(boards);
  const memberships = ids.map(({ boardId }) => ({ boardId, userId: as.actor.userId }));
  await current().insert(boardMembers).values(memberships).onConflictDoNothing();
  const archive = await archiveOf(as);
  const empty = held.filter(({ name }) => {
    const line = lineOf(name);
    return "exported" in line && !/[^\s[\]]/.test(archive.get(line.exported) ?? "");
  });
  expect(empty.map(({ name }) => name)).toEqual([]);
  const account = JSON.parse(archive.get("account.json") ?? "{}") as Record<string, unknown>;
  for (const { name } of getTableConfig(users).columns) {
    expect([name, name in account || name === "roleId"]).toEqual([name, "exported" in lineOf(`user.${name}`)]);
  }
});

test("of a deleted account only what the list keeps is left, from a row of each table", async () => {
  const as = await makeSession();
  const held = await makePersonalRows(as);
  for (const one of held) expect([one.name, await countOf(one)]).not.toEqual([one.name, 0]);
  await transact((tx) => forgetPerson(tx, { id: as.actor.userId, email: as.actor.email }));
  const left: string[] = [];
  for (const one of held) if ((await countOf(one)) > 0) left.push(one.name);
  expect(left).toEqual(held.map(({ name }) => name).filter((name) => "kept" in lineOf(name)));
});

test("of the person's own row only what the list keeps stays", async () => {
  const { id, email } = await makeUser(filled);
  const rowOf = async () =>
    (await current().select().from(users).where(eq(users.id, id)))[0] as Record<string, unknown>;
  await current().update(users).set({ updatedAt: sql`now() - interval '1 day'` });
  const before = await rowOf();
  await transact((tx) => forgetPerson(tx, { id, email }));
  const after = await rowOf();
  for (const name of Object.keys(before)) {
    const isKept = JSON.stringify(before[name]) === JSON.stringify(after[name]);
    expect([name, isKept]).toEqual([name, "kept" in lineOf(`user.${name}`)]);
  }
});

test("of large mails an archive reads a few at a time, and each of them", async () => {
  const { actor } = await makeSession();
  // Two in three have as much HTML as a mail can have.
  await current().execute(sql`
    with made as (
      insert into mail_content (id, message_id, from_name, from_address, subject, html)
      select gen_random_uuid(), 'm' || at, 'A', 'a@example.mn', 'Mail ' || at, case when at % 3 > 0 then repeat('<p>', 300000) end
      from generate_series(1, 30) as at returning id)
    insert into mail (id, owner_id, content_id, thread_id, origin, folder)
    select gen_random_uuid(), ${actor.userId}::uuid, id, id, 'received', 'inbox' from made`);
  const lengths: number[] = [];
  let text = "";
  for await (const { name, pieces } of await exportOwnData(actor)) {
    for await (const piece of pieces) {
      if (name !== "mail/mails.json") continue;
      lengths.push(piece.length);
      text += strFromU8(piece);
    }
  }
  expect(Math.max(...lengths)).toBeLessThan(1_600_000);
  expect(new Set((JSON.parse(text) as { id: string }[]).map(({ id }) => id)).size).toBe(30);
});
