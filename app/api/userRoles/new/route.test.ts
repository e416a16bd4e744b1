import { expect, test } from "vitest";
import type { ManagedRole } from "@/features/role/schema";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { roles } from "@/server/db/schema/user";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import * as handlers from "./route";

const ask = { method: "POST", path: "/api/userRoles/new" } as const;
const clerk = { name: "Clerk", description: "Writes invoices", permissions: ["invoices:read"] };

test("an administrator makes a role, which is written down", async () => {
  const as = await makeSession({ isAdmin: true });
  const { status, body } = await call<{ role: ManagedRole }>(handlers, { ...ask, as, body: clerk });
  expect(status).toBe(200);
  expect(body.role).toMatchObject({ ...clerk, id: 3, maySignIn: false, isSystem: false, usersCount: 0, version: 1 });
  const [entry] = await current().select().from(auditEntries);
  expect(entry).toMatchObject({ action: "role.created", subjectType: "role", subjectId: "3", subjectName: "Clerk" });
});

test("the right to manage people is not enough, and nothing is made", async () => {
  const as = await makePermitted("users:manage");
  const before = await current().$count(roles);
  expect((await call(handlers, { ...ask, as, body: clerk })).problem?.code).toBe("forbidden");
  expect(await current().$count(roles)).toBe(before);
});

test("nobody grants what they lack", async () => {
  const as = await makePermitted("roles:manage", "orders:read");
  expect((await call(handlers, { ...ask, as, body: clerk })).problem?.code).toBe("forbidden");
  const own = { ...clerk, permissions: ["orders:read", "roles:manage"] };
  expect((await call(handlers, { ...ask, as, body: own })).status).toBe(200);
});

test.each([
  ["#/name", { ...clerk, name: "  " }],
  ["#/name", { ...clerk, name: "x".repeat(61) }],
  ["#/permissions/0", { ...clerk, permissions: ["everything"] }],
  ["#/description", { ...clerk, description: 7 }],
])("bad input is named by %s", async (pointer, body) => {
  const { problem } = await call(handlers, { ...ask, as: await makeSession({ isAdmin: true }), body });
  expect(problem?.errors?.map((error) => error.pointer)).toContain(pointer);
});

test("a name that a role has already, in whatever letters, is taken", async () => {
  const as = await makeSession({ isAdmin: true });
  const { problem } = await call(handlers, { ...ask, as, body: { ...clerk, name: "STAFF" } });
  expect(problem).toMatchObject({ status: 422, errors: [{ pointer: "#/name", code: "taken" }] });
});

test("two at once get ids of their own, and the same key makes one role", async () => {
  const as = await makeSession({ isAdmin: true });
  const make = (name: string, key: string) =>
    call<{ role: ManagedRole }>(handlers, {
      ...ask,
      as,
      body: { ...clerk, name },
      headers: { "idempotency-key": key },
    });
  const answers = await Promise.all([make("One", "a"), make("Two", "b")]);
  expect(new Set(answers.map(({ body }) => body.role.id)).size).toBe(2);
  expect((await make("One", "a")).text).toBe(answers[0]?.text);
  expect(await current().$count(roles)).toBe(4);
});

test.each(["\u200b", "Clerk\nStaff", "\u202eklerC"])("a role is not called %j", async (name) => {
  const as = await makeSession({ isAdmin: true });
  const { problem } = await call(handlers, { ...ask, as, body: { ...clerk, name } });
  expect(problem?.errors).toEqual([{ pointer: "#/name", code: "invalid-text" }]);
});
