import { expect, test } from "vitest";
import type { AuditAction } from "@/features/audit/domain/audit-actions";
import type { AuditPage } from "@/features/audit/schema";
import { roleIds } from "@/lib/permissions";
import { recordAudit, systemActor } from "@/server/audit/record";
import { current, transact } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as exported from "./export/route";
import * as handlers from "./route";

const path = "/api/audit";

async function record(names: readonly string[], action: AuditAction = "user.updated"): Promise<void> {
  await transact(async (tx) => {
    for (const name of names) await recordAudit(tx, systemActor, { action, subject: { type: "user", id: name, name } });
  });
}

async function namesFor(query: Record<string, string>): Promise<string[]> {
  const as = await makeSession({ isAdmin: true });
  const { body } = await call<AuditPage>(handlers, { path, as, query });
  return body.entries.map(({ subject }) => subject.name);
}

test("the right to read it is enough, without being an administrator", async () => {
  const as = await makeSession();
  await current()
    .update(roles)
    .set({ permissions: ["audit:read"] });
  expect(as.actor.roleId).toBe(roleIds.staff);
  expect((await call(handlers, { path, as: await makeSession() })).status).toBe(200);
});

test("the newest comes first, and pages leave nothing out", async () => {
  const names = Array.from({ length: 120 }, (_, index) => `person ${index}`);
  await record(names);
  const as = await makeSession({ isAdmin: true });
  const seen: string[] = [];
  let before: number | null = null;
  do {
    const query: Record<string, string> = before === null ? {} : { before: String(before) };
    const page: AuditPage = (await call<AuditPage>(handlers, { path, as, query })).body;
    seen.push(...page.entries.map(({ subject }) => subject.name));
    before = page.nextBefore;
  } while (before !== null);
  expect(seen).toEqual(names.toReversed());
});

test("filters narrow it: deed, area, words in any case, days, and whatever concerns a person", async () => {
  await record(["Б.Номин", "100%_sure"]);
  await record(["Admins"], "role.updated");
  const actor = (await makeSession({ name: "Ц.Өлзий" })).actor;
  await transact((tx) =>
    recordAudit(tx, actor, {
      action: "role.created",
      subject: { type: "role", id: 9, name: "Guests" },
      reason: "Asked",
    }),
  );
  expect(await namesFor({ area: "role" })).toEqual(["Guests", "Admins"]);
  expect(await namesFor({ action: "role.created" })).toEqual(["Guests"]);
  expect(await namesFor({ q: "номин" })).toEqual(["Б.Номин"]);
  expect(await namesFor({ q: "%_" })).toEqual(["100%_sure"]);
  expect(await namesFor({ q: "asked" })).toEqual(["Guests"]);
  expect(await namesFor({ person: actor.userId })).toEqual(["Guests"]);
  expect(await namesFor({ to: "2020-01-01" })).toEqual([]);
  expect(await namesFor({ from: "2020-01-01" })).toHaveLength(4);
});

test("a day is also understood as the form has it: day, month, year", async () => {
  await record(["now"]);
  expect(await namesFor({ to: "31/12/2020" })).toEqual([]);
  expect(await namesFor({ from: "٣١/١٢/٢٠٢٠" })).toEqual(["now"]);
  expect(await namesFor({ to: "31/02/2020" })).toEqual(["now"]);
});

test("what cannot be read in the address counts as not asked", async () => {
  await record(["one"]);
  const query = { before: "-3", person: "x", from: "yesterday", area: "nothing", q: "" };
  expect(await namesFor(query)).toEqual(["one"]);
});

test("the export holds all that is filtered, calculates nothing, and is written down itself", async () => {
  await record(["=1+1", ...Array.from({ length: 700 }, (_, index) => `person ${index}`)]);
  const as = await makeSession({ isAdmin: true });
  const query = { area: "user" };
  const { text, headers } = await call(exported, { path: `${path}/export`, as, query });
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(text.split("\r\n").filter(Boolean)).toHaveLength(702);
  expect(text.includes(`,"'=1+1",`)).toBe(true);
  expect(await namesFor({ action: "audit.exported" })).toEqual(["CSV"]);
});

test("an entry says from where the call came and under which number", async () => {
  const as = await makeSession({ isAdmin: true });
  const answer = await call(exported, { path: `${path}/export`, as, headers: { "user-agent": "Firefox" } });
  const { body } = await call<AuditPage>(handlers, { path, as });
  expect(body.entries[0]).toMatchObject({ userAgent: "Firefox", requestId: answer.headers.get("x-request-id") });
});
