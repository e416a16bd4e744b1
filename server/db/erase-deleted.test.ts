// @module-tag full
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";

const migrations = readMigrationFiles({ migrationsFolder: "server/db/migrations" });
const sqlOf = (part: typeof migrations) => part.flatMap(({ sql }) => sql).join("\n");
/** The migration that erases what earlier releases had left behind. */
const erasing = migrations.findIndex(({ sql }) => sql.join("\n").includes("FUNCTION erase_runs("));

type Row = Readonly<Record<string, unknown>>;

/** A database as the release before left it, with these rows; foreign keys and triggers are off in it. */
async function openEarlier(rows: readonly (readonly [table: string, row: Row])[]) {
  const database = new PGlite();
  await database.exec(sqlOf(migrations.slice(0, erasing)));
  await database.exec("set session_replication_role = replica");
  for (const [table, row] of rows) {
    const names = Object.keys(row).map((name) => `"${name}"`);
    const places = names.map((_, index) => `$${index + 1}`);
    await database.query(`insert into "${table}" (${names}) values (${places})`, Object.values(row));
  }
  return database;
}

const [person, kept, gone] = [newId(), newId(), newId()];
const [column, byHand, orphaned] = [newId(), newId(), newId()];
const run = (id: string, row: Row) =>
  ["assistant_run", { id, owner_id: person, model: "small", request: "{}", response: "told", ...row }] as const;
const aiCard = (id: string, row: Row) =>
  ["ai_card", { id, owner_id: person, column_id: column, position: "a", name: "A", locale: "en", ...row }] as const;
const activity = (id: string, row: Row) =>
  ["activity", { id, verb: "created", subject_type: "card", subject_name: "A", ...row }] as const;
const notification = (id: string, row: Row) =>
  [
    "notification",
    {
      id,
      user_id: person,
      type: "mentioned",
      subject_type: "card",
      subject_name: "A",
      href: "/",
      group_key: id,
      ...row,
    },
  ] as const;

test("texts of what was deleted under an earlier release go, those of what is present stay", async () => {
  const [first, later, own, left, leftLater] = [newId(), newId(), newId(), newId(), newId()];
  const [answer, created, quoted] = [newId(), newId(), newId()];
  const database = await openEarlier([
    ...[column, byHand, orphaned].map((id) => ["ai_column", { id, owner_id: person, position: "a" }] as const),
    aiCard(answer, { run_id: first }),
    run(first, { kind: "questionnaire", column_id: column, questionnaire_request_id: kept }),
    run(later, { kind: "follow-up", column_id: column, created_at: "2100-01-01" }),
    run(own, { kind: "follow-up", column_id: byHand }),
    run(left, { kind: "missing", column_id: orphaned }),
    run(leftLater, { kind: "follow-up", column_id: orphaned }),
    ["card", { id: kept, board_id: newId(), column_id: newId(), position: "a", name: "A" }],
    activity(created, { subject_id: kept }),
    activity(newId(), { subject_id: gone }),
    notification(quoted, { subject_id: kept }),
    notification(newId(), { subject_id: gone }),
    notification(newId(), { subject_id: kept, data: JSON.stringify({ commentId: gone }) }),
  ]);

  await database.exec(sqlOf(migrations.slice(erasing)));
  const runs = await database.query(
    "select id, response, card_ids, erased_at is null as kept from assistant_run order by id",
  );
  expect(runs.rows).toEqual([
    { id: first, response: "told", card_ids: [answer], kept: true },
    { id: later, response: "told", card_ids: [answer], kept: true },
    { id: own, response: "told", card_ids: [], kept: true },
    { id: left, response: "", card_ids: [], kept: false },
    { id: leftLater, response: "", card_ids: [], kept: false },
  ]);
  expect((await database.query("select id from activity")).rows).toEqual([{ id: created }]);
  expect((await database.query("select id from notification")).rows).toEqual([{ id: quoted }]);
  await database.close();
});
