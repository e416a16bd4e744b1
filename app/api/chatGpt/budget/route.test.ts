import { expect, test } from "vitest";
import { monthOf, resetOf } from "@/features/assistant/budget/domain/month";
import type { Budget, UsageReport } from "@/features/assistant/budget/schema";
import { addUsage } from "@/features/assistant/budget/server/usage";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { stopClock } from "@/testing/stopped-clock";
import * as person from "./person/update/route";
import * as handlers from "./route";
import * as update from "./update/route";

const path = "/api/chatGpt/budget";
const admin = () => makeSession({ isAdmin: true });
const report = async (as: TestSession) => (await call<UsageReport>(handlers, { path, as })).body;
const set = (as: TestSession, body: object) =>
  call<{ budget: Budget }>(update, { method: "POST", path: `${path}/update`, as, body });
const setPerson = (as: TestSession, body: object) =>
  call(person, { method: "POST", path: `${path}/person/update`, as, body });
const use = (ownerId: string, tokens: number, now = new Date()) =>
  transact((tx) => addUsage(tx, [{ ownerId, month: monthOf(now), tokens }]));

testBadInput(update, `${path}/update`, [
  ["#/personTokens", { personTokens: -1, organisationTokens: null }],
  ["#/organisationTokens", { personTokens: null, organisationTokens: 1.5 }],
]);
testBadInput(person, `${path}/person/update`, [
  ["#/userId", { userId: "x" }],
  ["#/tokens", { userId: newId(), tokens: 10 ** 13 }],
]);

test("nothing is limited until an administrator sets a budget, but usage is counted", async () => {
  stopClock();
  const as = await admin();
  const { id } = await makeUser({ name: "Saran" });
  await use(id, 5);
  const resetsAt = resetOf(monthOf(new Date())).toISOString();
  expect(await report(as)).toEqual({
    budget: { personTokens: null, organisationTokens: null, version: 0 },
    organisation: { usedTokens: 5, limitTokens: null, resetsAt },
    people: [{ userId: id, name: "Saran", usedTokens: 5, limitTokens: null, hasOwnLimit: false }],
  });
});

test("the report lists people by usage in this month, each with the limit in force", async () => {
  const as = await admin();
  const [little, much, none] = [await makeUser(), await makeUser(), await makeUser()];
  await use(little.id, 5);
  await use(much.id, 7);
  await use(none.id, 9, new Date(resetOf(monthOf(new Date())).getTime() - 40 * 86_400_000));
  await set(as, { personTokens: 100, organisationTokens: 1_000 });
  await setPerson(as, { userId: none.id, tokens: null });
  await setPerson(as, { userId: little.id, tokens: 20 });
  const { organisation, people } = await report(as);
  expect(organisation).toMatchObject({ usedTokens: 12, limitTokens: 1_000 });
  expect(people.map(({ name: _, ...line }) => line)).toEqual([
    { userId: much.id, usedTokens: 7, limitTokens: 100, hasOwnLimit: false },
    { userId: little.id, usedTokens: 5, limitTokens: 20, hasOwnLimit: true },
    { userId: none.id, usedTokens: 0, limitTokens: null, hasOwnLimit: true },
  ]);
  await setPerson(as, { userId: little.id });
  expect((await report(as)).people[1]).toMatchObject({ limitTokens: 100, hasOwnLimit: false });
});

test("a budget with an older version answers 412", async () => {
  const as = await admin();
  expect((await set(as, { personTokens: 1, organisationTokens: 2, version: 0 })).body.budget.version).toBe(1);
  const stale = await set(as, { personTokens: 3, organisationTokens: null, version: 0 });
  expect(stale.problem).toMatchObject({ status: 412, current: { personTokens: 1, organisationTokens: 2, version: 1 } });
});

test("two concurrent first budgets get versions 1 and 2", async () => {
  const as = await admin();
  const both = await Promise.all([1, 2].map((personTokens) => set(as, { personTokens, organisationTokens: null })));
  expect(both.map(({ body }) => body.budget.version).toSorted()).toEqual([1, 2]);
});

test("a limit for an unknown person answers 404", async () => {
  expect((await setPerson(await admin(), { userId: newId(), tokens: 1 })).problem?.code).toBe("not-found");
});

test("budget changes are in the audit log, with the values before and after", async () => {
  const as = await admin();
  const { id } = await makeUser({ name: "Saran" });
  await set(as, { personTokens: 1, organisationTokens: null });
  await setPerson(as, { userId: id, tokens: 5 });
  await setPerson(as, { userId: id });
  const entries = await current().select().from(auditEntries).orderBy(auditEntries.sequence);
  expect(entries.map(({ action, subjectName, before, after }) => [action, subjectName, before, after])).toEqual([
    ["assistant.budget-set", "", { personLimit: null }, { personLimit: 1 }],
    ["assistant.person-budget-set", "Saran", null, { monthlyLimit: 5 }],
    ["assistant.person-budget-removed", "Saran", { monthlyLimit: 5 }, null],
  ]);
});
