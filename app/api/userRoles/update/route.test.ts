import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ManagedRole } from "@/features/role/schema";
import { updateRole } from "@/features/role/server/commands";
import { roleIds } from "@/lib/permissions";
import { findActor } from "@/server/auth/session";
import { current } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import * as handlers from "./route";

const ask = { method: "POST", path: "/api/userRoles/update" } as const;
const admin = () => makeSession({ isAdmin: true });
type Answer = { role: ManagedRole };

test("a change holds from the very next request of everybody with the role", async () => {
  const role = await makeRole({ permissions: ["orders:read", "invoices:read"] });
  const person = await makeSession(await makeUser({ roleId: role.id }));
  const body = { roleId: role.id, version: 1, role: { permissions: ["orders:read", "boards:manage"] } };
  const answer = await call<Answer>(handlers, { ...ask, as: await admin(), body });
  expect(answer.body.role).toMatchObject({ permissions: ["boards:manage", "orders:read"], version: 2, usersCount: 1 });
  const now = await findActor(new Request("http://localhost:3000/api", { headers: person.cookieHeaders }));
  expect([...(now?.permissions ?? [])]).toEqual(["boards:manage", "orders:read"]);
});

test("an older version is stale, and the answer carries the role as it is", async () => {
  const role = await makeRole({ version: 4 });
  const body = { roleId: role.id, version: 3, role: { description: "Late" } };
  const { problem, text } = await call(handlers, { ...ask, as: await admin(), body });
  expect(problem).toMatchObject({ status: 412, code: "stale" });
  expect(JSON.parse(text)).toMatchObject({ current: { id: role.id, version: 4 } });
});

test("a role that never was is not found, and bad input is named", async () => {
  const as = await admin();
  const body = { roleId: 99, role: { description: "" } };
  expect((await call(handlers, { ...ask, as, body })).problem?.status).toBe(404);
  const { problem } = await call(handlers, { ...ask, as, body: { roleId: "2", role: { name: "" } } });
  expect(problem?.errors?.map(({ pointer }) => pointer)).toEqual(["#/roleId", "#/role/name"]);
});

test("the roles of the installation keep their names, and customers stay outside", async () => {
  const as = await admin();
  const rename = { roleId: roleIds.staff, role: { name: "Crew" } };
  expect((await call(handlers, { ...ask, as, body: rename })).problem?.errors).toEqual([
    { pointer: "#/role/name", code: "fixed" },
  ]);
  const admit = { roleId: roleIds.customer, role: { maySignIn: true } };
  expect((await call(handlers, { ...ask, as, body: admit })).problem?.errors).toEqual([
    { pointer: "#/role/maySignIn", code: "fixed" },
  ]);
});

test("nobody gives or takes a right that they lack, also to themselves", async () => {
  const as = await makePermitted("roles:manage", "orders:read");
  const other = await makeRole({ permissions: ["audit:read"] });
  const grab = { roleId: as.actor.roleId, role: { permissions: ["roles:manage", "orders:read", "users:manage"] } };
  expect((await call(handlers, { ...ask, as, body: grab })).problem?.code).toBe("forbidden");
  const take = { roleId: other.id, role: { permissions: [] } };
  expect((await call(handlers, { ...ask, as, body: take })).problem?.code).toBe("forbidden");
  const give = { roleId: other.id, role: { permissions: ["audit:read", "orders:read"] } };
  expect((await call(handlers, { ...ask, as, body: give })).status).toBe(200);
});

test("the last administrator keeps the way in", async () => {
  const as = await admin();
  const close = { roleId: roleIds.staff, role: { maySignIn: false } };
  expect((await call(handlers, { ...ask, as, body: close })).problem).toMatchObject({ status: 409 });
  const other = await makeRole();
  await makeUser({ isAdmin: true, roleId: other.id });
  expect((await call(handlers, { ...ask, as, body: close })).status).toBe(200);
});

test("two who close each other's role at once do not lock everybody out", async () => {
  const [one, two] = [await makeRole(), await makeRole()];
  const [first, second] = [
    await makeSession(await makeUser({ isAdmin: true, roleId: one.id })),
    await makeSession(await makeUser({ isAdmin: true, roleId: two.id })),
  ];
  // Past the door already, both of them.
  const outcomes = await Promise.allSettled([
    updateRole(first.actor, { roleId: two.id, role: { maySignIn: false } }),
    updateRole(second.actor, { roleId: one.id, role: { maySignIn: false } }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect(await current().$count(roles, eq(roles.maySignIn, true))).toBe(2);
});
