import { and, eq, gt, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { db, type Transaction } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { jobs } from "@/server/db/schema/infrastructure";
import { roles } from "@/server/db/schema/user";
import { bytesOf } from "@/testing/csv-import";
import { makeActor } from "@/testing/factories";
import { type CsvCells, filledColumns, readCells } from "./cells";
import { exportCsv } from "./export";
import { type CsvEntity, importCsv, undoCsvImport } from "./import";

type Column = "name" | "description";
type Role = Readonly<{ name: string; description: string }>;
type NewRole = Role & Readonly<{ id: number }>;

/** All that an entity brings: here roles, which have no files otherwise. */
const format = {
  columns: ["name", "description"] as const,
  needed: "name" as const,
  labels: ({ task }: { task: { exchange: { columns: Record<Column, string> } } }) => task.exchange.columns,
  limits: { rows: 100, columns: 10, cell: 1_000 },
  cells: {
    name: { present: ({ name }: Role) => name, parse: (text: string) => (text === "Nobody" ? null : text) },
    description: { present: ({ description }: Role) => description, parse: (text: string) => text },
  },
};
type Done = { made: number[] };
const entity: CsvEntity<Done, { ids: number[] }> = {
  kind: "role-import",
  parts: {
    jobKind: "role-import-part",
    doneSchema: z.object({ made: z.array(z.int()) }),
    undo: async (tx, { made }) => {
      await tx.delete(roles).where(inArray(roles.id, made));
      return { removed: made.length };
    },
  },
  factsOf: ({ ids }) => ids,
};

async function planRoles(rows: readonly CsvCells<Column>[]) {
  const read = rows.map((row) => ({ row, values: readCells(format.cells, row, null) }));
  const created = read.filter(({ row }) => row.faults.length === 0);
  return {
    created: created.map(({ values: { name = "", description = "" } }, at) => ({ id: 100 + at, name, description })),
    rows: created.map(({ row, values: { name = "" } }) => ({
      line: row.line,
      act: "create" as const,
      name,
      columns: filledColumns(row, format.cells),
    })),
    effect: created.map(({ values }) => values),
    more: { note: "roles" },
  };
}

const send = (actor: Actor, text: string, plan?: string) =>
  importCsv(
    actor,
    { file: bytesOf(text), plan },
    {
      format,
      entity,
      plan: planRoles,
      begin: ({ created }) => ({
        items: created,
        batchSize: 2,
        write: async (tx: Transaction, some: readonly NewRole[]) => {
          await tx.insert(roles).values([...some]);
          if (some.some(({ name }) => name === "Breaks")) throw new Error("It breaks.");
          return { made: some.map(({ id }) => id) };
        },
        finish: async (_tx: Transaction, done: readonly Done[]) => ({ ids: done.flatMap(({ made }) => made) }),
      }),
    },
  );

const names = async () =>
  (await db.select().from(roles).where(gt(roles.id, roleIds.staff)).orderBy(roles.id)).map(({ name }) => name);

test("an entity that brings its columns, its plan and its writes is imported as all others are, and undone", async () => {
  const actor = await makeActor({ isAdmin: true });
  const text = "Нэр;Тайлбар\nA;x\nNobody;\nB;\nC;\n";
  const dry = await send(actor, text);
  expect(dry).toMatchObject({ created: 3, failed: 1, unchanged: 0, isDone: false, undo: null, note: "roles" });
  expect(dry.faults).toEqual([{ line: 3, column: "name", code: "invalid-value", text: "Nobody" }]);
  expect(dry.rows[0]).toEqual({ line: 2, act: "create", name: "A", columns: ["name", "description"] });
  expect(await names()).toEqual([]);
  await expect(send(actor, `${text}D;\n`, dry.plan)).rejects.toMatchObject({ code: "conflict" });
  const { undo } = await send(actor, text, dry.plan);
  expect(await names()).toEqual(["A", "B", "C"]);
  if (!undo) throw new Error("The import cannot be undone.");
  const undone = (version: number) =>
    undoCsvImport(actor, undo, {
      entity,
      ids: undo.ids,
      batchSize: 2,
      countUnchanged: (ids) => db.$count(roles, and(inArray(roles.id, [...ids]), eq(roles.version, version))),
      remove: async (tx, ids) => {
        await tx.delete(roles).where(inArray(roles.id, [...ids]));
        return { made: [] };
      },
      finish: async () => true,
      changed: "Someone has changed the imported roles.",
    });
  await expect(undone(2)).rejects.toMatchObject({ code: "conflict" });
  await undone(1);
  expect([await names(), await db.$count(jobs, eq(jobs.kind, entity.parts.jobKind))]).toEqual([[], 0]);
});

test("an import of any entity that fails in a later batch leaves nothing of those before", async () => {
  const actor = await makeActor({ isAdmin: true });
  const text = "name\nA\nB\nC\nBreaks\n";
  const { plan } = await send(actor, text);
  await expect(send(actor, text, plan)).rejects.toThrow("It breaks.");
  expect([await names(), await db.$count(jobs, eq(jobs.kind, entity.parts.jobKind))]).toEqual([[], 0]);
});

test("an export writes an entity by the same columns, and is recorded", async () => {
  const actor = await makeActor({ isAdmin: true });
  async function* rows() {
    yield [{ name: "=A", description: "x" }];
    yield [{ name: "B", description: "" }];
  }
  const answer = await exportCsv(actor, {
    name: "roles",
    locale: "en",
    format,
    rows: rows(),
    audit: { action: "role.updated", subject: { type: "role", id: 100, name: "CSV" } },
  });
  expect(await answer.text()).toBe('Name,Description\r\n"\'=A",x\r\nB,\r\n');
  expect(answer.headers.get("content-disposition")).toMatch(/roles-\d{4}-\d\d-\d\d\.csv/);
  expect(await db.$count(auditEntries, eq(auditEntries.action, "role.updated"))).toBe(1);
});
