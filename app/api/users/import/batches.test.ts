import { asc, eq, inArray, like } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { ImportPlan } from "@/features/user/exchange/schema";
import { peopleBatchSize as batch } from "@/features/user/exchange/server/commands";
import { peopleParts } from "@/features/user/exchange/server/part";
import { importProgressTopic } from "@/lib/import-progress";
import { db } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { auditEntries } from "@/server/db/schema/audit";
import { events, jobs } from "@/server/db/schema/infrastructure";
import { users } from "@/server/db/schema/user";
import { csvSender, whileUnderWay } from "@/testing/csv-import";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as me from "../../auth/me/route";
import * as handlers from "./route";
import * as undoRoute from "./undo/route";

const path = "/api/users/import";
const { send, sendTwice } = csvSender<ImportPlan>(handlers, path);

const fileOf = (count: number, from = 0) =>
  `email,lastName,firstName,jobTitle\n${Array.from({ length: count }, (_, at) => `row-${at + from}@example.mn,Last${at % 9},Given${at + from},Smith`).join("\n")}\n`;

const countPeople = () => db.$count(users, like(users.email, "row-%"));
const countParts = () => db.$count(jobs, eq(jobs.kind, peopleParts.jobKind));
const readPeople = () => db.select().from(users).orderBy(asc(users.id));

async function planned(file: string, as: TestSession) {
  const { body } = await send(file, { as });
  return { as, plan: body.plan };
}

test("beside an import of many people others get their turn after each batch", { tags: ["full"] }, async () => {
  const as = await makeSession({ isAdmin: true });
  const other = await makeSession();
  const file = fileOf(1_500);
  const sent = await planned(file, as);
  let isOver = false;
  const running = send(file, sent).finally(() => {
    isOver = true;
  });
  const steps: number[] = [];
  const statuses = new Set<number>();
  while (!isOver) {
    const before = await countPeople();
    steps.push((await countPeople()) - before);
    statuses.add((await call(me, { path: "/api/auth/me", as: other })).status);
  }
  expect((await running).body).toMatchObject({ created: 1_500, isDone: true });
  // How many batches come between two looks says something only of a database that all share one connection to.
  if (databaseKind() === "embedded") {
    expect(Math.max(...steps)).toBeLessThanOrEqual(5 * batch);
    expect(steps.filter((step) => step > 0).length).toBeGreaterThan(6);
  }
  expect([...statuses]).toEqual([200]);
  expect([await countPeople(), await countParts()]).toEqual([1_500, 0]);
});

test("whoever imports hears how far it is, and nobody else does", async () => {
  const as = await makeSession({ isAdmin: true });
  const file = fileOf(2 * batch + 5);
  const { body } = await sendTwice(file, { as });
  const notified = await db.select().from(events).where(eq(events.topic, importProgressTopic)).orderBy(asc(events.id));
  expect(notified.map(({ audienceKind, audienceId }) => [audienceKind, audienceId])).toEqual(
    notified.map(() => ["user", as.actor.userId]),
  );
  expect(notified.map(({ payload }) => payload)).toEqual(
    [batch, 2 * batch, 2 * batch + 5].map((done) => ({ plan: body.plan, done, total: 2 * batch + 5 })),
  );
});

test("an import whose maker loses their rights meanwhile breaks off and leaves nothing", async () => {
  const as = await makeSession({ isAdmin: true });
  const file = fileOf(4 * batch);
  const sent = await planned(file, as);
  let seconds = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + seconds * 1_000);
  const answer = await whileUnderWay(peopleParts, send(file, sent), async () => {
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, as.actor.userId));
    seconds = 3;
  });
  clock.mockRestore();
  expect(answer.status).toBe(403);
  expect([await countPeople(), await countParts()]).toEqual([0, 0]);
});

test("an import that fails in its middle leaves nothing: who was made is gone, who was changed is as before", async () => {
  const as = await makeSession({ isAdmin: true });
  await sendTwice(fileOf(batch + 5), { as });
  const file = fileOf(12 * batch)
    .replaceAll("Smith", "Driver")
    .replaceAll("Last1,", "Other,");
  const sent = await planned(file, as);
  const before = await readPeople();
  const last = `row-${12 * batch - 1}@example.mn`;
  const { problem } = await whileUnderWay(peopleParts, send(file, sent), () => makeUser({ email: last }));
  expect(problem?.code).toBe("conflict");
  const after = await readPeople();
  expect(after.filter(({ email }) => email !== last).map(({ updatedAt: _, version: __, ...rest }) => rest)).toEqual(
    before.map(({ updatedAt: _, version: __, ...rest }) => rest),
  );
  expect(await countParts()).toBe(0);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "user.import-undone"));
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.every(({ actorId }) => actorId === null)).toBe(true);
});

test("who was changed by somebody else meanwhile is not overwritten when an import is taken back", async () => {
  const as = await makeSession({ isAdmin: true });
  await sendTwice(fileOf(12 * batch), { as });
  const file = `${fileOf(12 * batch).replaceAll("Smith", "Driver")}z@example.mn,Z,Z,Z\n`;
  const sent = await planned(file, as);
  const { problem } = await whileUnderWay(peopleParts, send(file, sent), async () => {
    const [first] = await db.select().from(users).where(eq(users.jobTitle, "Driver")).limit(1);
    await db
      .update(users)
      .set({ about: "Written meanwhile", version: (first?.version ?? 0) + 1 })
      .where(eq(users.id, first?.id ?? ""));
    await makeUser({ email: "z@example.mn" });
  });
  expect(problem?.code).toBe("conflict");
  const left = await db.select().from(users).where(eq(users.jobTitle, "Driver"));
  expect(left.map(({ about }) => about)).toEqual(["Written meanwhile"]);
  expect(await countParts()).toBe(0);
});

test("one person's second import waits for nobody: it is refused, and another person's goes on", async () => {
  const [as, other] = [await makeSession({ isAdmin: true }), await makeSession({ isAdmin: true })];
  const [file, theirs] = [fileOf(6 * batch), fileOf(5, 90_000)];
  const [sent, sentByOther] = [await planned(file, as), await planned(theirs, other)];
  const again = await planned(fileOf(5, 80_000), as);
  const { body } = await whileUnderWay(peopleParts, send(file, sent), async () => {
    expect((await send(fileOf(5, 80_000), again)).problem?.code).toBe("too-many-requests");
    expect((await send(theirs, sentByOther)).body).toMatchObject({ created: 5, isDone: true });
  });
  expect(body).toMatchObject({ created: 6 * batch, isDone: true });
});

test("taking back an import is whole, too: where one was touched meanwhile, all are there again as they were", async () => {
  const as = await makeSession({ isAdmin: true });
  const { undo } = (await sendTwice(fileOf(12 * batch), { as })).body;
  const before = await readPeople();
  const takingBack = call(undoRoute, { method: "POST", path: `${path}/undo`, as, body: undo });
  const touched = undo?.userIds.at(-1) ?? "";
  const { problem } = await whileUnderWay(peopleParts, takingBack, () =>
    db.update(users).set({ version: 2 }).where(eq(users.id, touched)),
  );
  expect(problem?.code).toBe("conflict");
  expect(await readPeople()).toEqual(before.map((row) => (row.id === touched ? { ...row, version: 2 } : row)));
  await db.update(users).set({ version: 1 }).where(eq(users.id, touched));
  expect((await call(undoRoute, { method: "POST", path: `${path}/undo`, as, body: undo })).status).toBe(200);
  expect(await db.$count(users, inArray(users.id, undo?.userIds ?? []))).toBe(0);
  expect(await countParts()).toBe(0);
});
