import { asc, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ProjectImportPlan } from "@/features/project/exchange/schema";
import { updateProject } from "@/features/project/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { events } from "@/server/db/schema/infrastructure";
import { projects } from "@/server/db/schema/project";
import { bytesOf, csvSender, linesOf } from "@/testing/csv-import";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import * as exporting from "../export/route";
import * as handlers from "./route";
import * as undoRoute from "./undo/route";

const path = "/api/project/import";
const { send, sendTwice } = csvSender<ProjectImportPlan>(handlers, path);

const live = () => current().select().from(projects).where(isNull(projects.deletedAt)).orderBy(asc(projects.name));

const file = linesOf(
  "Name;Description;Status;Priority;Start;Due;Budget;Currency;Lead;Members",
  '=Road;"Two\nlines";Явагдаж буй;urgent;01/12/2026;2026-12-31;1 250 000.5;mnt;Б.Сүрэн;suren@example.mn; ',
  "Bridge;;;;;;;;;",
);

test("who may not see e-mail addresses learns from no file whose they are", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const { name, email } = await makeUser({ name: "Б.Сүрэн", email: "suren@example.mn" });
  const faultsFor = async (text: string) => (await send(linesOf("name,lead", `Road,${text}`), { as })).body.faults;
  expect(await faultsFor(name)).toEqual([]);
  expect(await faultsFor(as.actor.email)).toEqual([]);
  expect(await faultsFor(email)).toMatchObject([{ column: "lead", code: "unknown-person", text: email }]);
});

test("a dry run tells what would be made and makes nothing; with its plan it is made, once", async () => {
  const as = await makeSession({ name: "Б.Номин", isAdmin: true });
  const suren = await makeUser({ name: "Б.Сүрэн", email: "suren@example.mn" });
  const dry = await send(file, { as });
  expect([dry.status, dry.body]).toMatchObject([200, { created: 2, failed: 0, isDone: false, undo: null, faults: [] }]);
  expect(await live()).toEqual([]);
  const key = newId();
  const real = await send(file, { as, plan: dry.body.plan, key });
  expect(real.body).toMatchObject({ created: 2, isDone: true, undo: { projectIds: { length: 2 } } });
  expect((await send(file, { as, plan: dry.body.plan, key })).body).toEqual(real.body);
  expect(await live()).toMatchObject([
    {
      name: "=Road",
      description: "Two\nlines",
      status: "active",
      priority: "urgent",
      startDate: "2026-12-01",
      dueDate: "2026-12-31",
      budget: 125_000_050,
      currency: "MNT",
      leadId: suren.id,
    },
    { name: "Bridge", status: "planned", leadId: null },
  ]);
  const entries = await current().select().from(auditEntries).where(eq(auditEntries.action, "project.imported"));
  expect(entries).toMatchObject([{ after: { created: 2 } }]);
  const notified = await current().select().from(events).where(eq(events.topic, "project.changed"));
  expect(notified.length).toBeGreaterThanOrEqual(2);
  expect((await send(file, { as })).body.alreadyThere).toBe(2);
});

test("all faults are told by line, column and what stands there", async () => {
  const as = await makeSession();
  await makeUser({ name: "Twin" });
  await makeUser({ name: "Twin" });
  const { body } = await send(
    linesOf(
      "name,status,priority,startDate,dueDate,budget,currency,lead,members",
      ",active,,,,,,,",
      "Words,asap,soon,,,,GOLD,,",
      "Days,,,31/02/2026,tomorrow,,,,",
      "Order,,,2026-02-02,2026-02-01,,,,",
      "Money,,,,,1.005,JPY,,",
      "People,,,,,,,Nobody,Twin; nobody@example.mn",
      `${"x".repeat(121)},,,,,,,,`,
      "Right,,,,,,,,",
    ),
    { as },
  );
  expect([body.created, body.failed]).toEqual([1, 7]);
  expect(body.faults.map(({ line, column, code, text = "" }) => `${line} ${column} ${code} ${text}`.trim())).toEqual([
    "2 name required",
    "3 currency invalid-value GOLD",
    "3 status unknown-status asap",
    "3 priority invalid-value soon",
    "4 startDate no-day 31/02/2026",
    "4 dueDate no-day tomorrow",
    "5 dueDate wrong-order 2026-02-01",
    "6 budget no-amount 1.005",
    "7 lead unknown-person Nobody",
    "7 members unknown-person Twin",
    "7 members unknown-person nobody@example.mn",
    "8 name too-long",
  ]);
});

test("what is exported makes the same projects again", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const project = await makeProject(as, {
    name: "'=1+1",
    description: ' "a"\n; b',
    status: "on-hold",
    budget: 1_050,
    currency: "USD",
    dueDate: "2026-12-31",
  });
  await makeMember(as, project.id);
  await makeMember(as, project.id);
  const take = async () => (await call(exporting, { path: "/api/project/export", as })).text.trimEnd().split("\r\n");
  const [head, row] = await take();
  expect((await sendTwice(`${head}\r\n${row}`, { as })).body).toMatchObject({ created: 1, faults: [] });
  const [, one, two] = await take();
  expect([one, two]).toEqual([row, row]);
});

test("a Mongolian file in UTF-16 with tabs is read; one in Windows-1251 is refused by its name", async () => {
  const as = await makeSession();
  const tabs = new Uint8Array(Buffer.from("\uFEFFНэр\tТөлөв\nЗам\tДууссан\n", "utf16le"));
  expect((await sendTwice(tabs, { as })).body).toMatchObject({ created: 1, faults: [] });
  expect(await live()).toMatchObject([{ name: "Зам", status: "completed" }]);
  const old = new Uint8Array([...bytesOf("name\n"), 0xc1, 0xe0, 0xf2, 0xf1, 0xe0, 0xed]);
  expect((await send(old, { as })).problem?.errors).toEqual([{ pointer: "#", code: "windows-1251" }]);
  // One is there already.
  const many = `name\n${"x\n".repeat(201)}`;
  expect((await send(many, { as })).problem?.errors).toEqual([{ pointer: "#/lines/201", code: "too-many-projects" }]);
});

test("a plan is good for the very file; an import is taken back as one act, until somebody works on it", async () => {
  const as = await makeSession();
  const undo = (body: unknown, by = as) => call(undoRoute, { method: "POST", path: `${path}/undo`, as: by, body });
  const { body } = await send("name\nA\nB\n", { as });
  expect((await send("name\nA\n", { as, plan: body.plan })).problem?.code).toBe("conflict");
  const first = (await sendTwice("name\nA\nB\n", { as })).body.undo;
  expect((await undo({ ...first, projectIds: [newId()] })).status).toBe(404);
  expect((await undo(first, await makeSession())).status).toBe(404);
  expect((await undo({ ...first, projectIds: first?.projectIds.slice(1) })).status).toBe(422);
  expect((await undo(first)).status).toBe(200);
  expect(await live()).toEqual([]);
  expect((await undo(first)).problem?.code).toBe("conflict");
  const second = (await sendTwice("name\nA\nB\n", { as })).body.undo;
  await updateProject(as.actor, { projectId: second?.projectIds[1] ?? "", project: { priority: "high" } });
  expect((await undo(second)).problem?.code).toBe("conflict");
  expect(await live()).toHaveLength(2);
});
