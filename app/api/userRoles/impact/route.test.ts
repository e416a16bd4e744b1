import { expect, test } from "vitest";
import type { RoleImpact, RolePeople } from "@/features/role/schema";
import { roleIds } from "@/lib/permissions";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import * as people from "../people/route";
import * as handlers from "./route";

const ask = { method: "POST", path: "/api/userRoles/impact" } as const;
const list = { path: "/api/userRoles/people" } as const;

test("it counts whom a change would take or give something, and changes nothing", async () => {
  const as = await makePermitted("roles:manage");
  const role = await makeRole({ permissions: ["invoices:read", "orders:read"] });
  for (const wanted of [{}, {}, { isAdmin: true }, { emailVerified: false }, { deactivatedAt: new Date() }]) {
    await makeUser({ roleId: role.id, ...wanted });
  }
  const body = { roleId: role.id, role: { permissions: ["orders:read", "boards:manage"], maySignIn: false } };
  const first = await call<RoleImpact>(handlers, { ...ask, as, body });
  expect(first.body).toEqual({
    people: 4,
    administrators: 1,
    isYouAmong: false,
    losses: ["invoices:read"],
    gains: ["boards:manage"],
    keptOut: 3,
    letIn: 0,
    // The one administrator there is has this role.
    locksOut: true,
  });
  expect((await call<RoleImpact>(handlers, { ...ask, as, body })).body).toEqual(first.body);
});

test("it compares a role that would be deleted with the one that its people would get", async () => {
  const as = await makeSession({ isAdmin: true });
  const role = await makeRole({ permissions: ["audit:read"], maySignIn: false });
  await makeUser({ roleId: role.id });
  const body = { roleId: role.id, moveTo: roleIds.staff };
  const answer = await call<RoleImpact>(handlers, { ...ask, as, body });
  expect(answer.body).toMatchObject({
    people: 1,
    losses: ["audit:read"],
    gains: ["assistant:use"],
    letIn: 1,
    locksOut: false,
  });
});

test("a role that never was is not found, and bad input is refused", async () => {
  const as = await makeSession({ isAdmin: true });
  expect((await call(handlers, { ...ask, as, body: { roleId: 99, role: {} } })).problem?.status).toBe(404);
  expect((await call(handlers, { ...ask, as, body: { roleId: 2, moveTo: 99 } })).problem?.status).toBe(422);
  expect((await call(handlers, { ...ask, as, body: {} })).problem?.status).toBe(422);
  expect((await call(people, { ...list, as, query: { roleId: "99" } })).problem?.status).toBe(404);
  expect((await call(people, { ...list, as, query: { roleId: "x" } })).problem?.status).toBe(422);
});

test("the names of its people come in pages, without those who are deactivated", async () => {
  const as = await makeSession({ isAdmin: true });
  const role = await makeRole();
  for (let n = 0; n < 202; n += 1) await makeUser({ roleId: role.id, firstName: `P${String(n).padStart(3, "0")}` });
  await makeUser({ roleId: role.id, firstName: "Gone", deactivatedAt: new Date() });
  const query = { roleId: String(role.id) };
  const first = (await call<RolePeople>(people, { ...list, as, query })).body;
  const rest = (await call<RolePeople>(people, { ...list, as, query: { ...query, cursor: first.nextCursor ?? "" } }))
    .body;
  expect(first.people).toHaveLength(200);
  expect(rest.people.map(({ name }) => name)).toEqual(["P200 Bat", "P201 Bat"]);
  expect(rest.nextCursor).toBeNull();
});
