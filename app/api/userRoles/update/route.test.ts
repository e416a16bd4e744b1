import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ManagedRole, RolePatch } from "@/features/role/schema";
import { updateRole } from "@/features/role/server/commands";
import { roleIds } from "@/lib/permissions";
import { findByCookie } from "@/server/auth/session";
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
  const now = await findByCookie(new Headers(person.cookieHeaders));
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

test("of a role with rights that one lacks, only rights that one has are changed: nothing else of it", async () => {
  const as = await makePermitted("roles:manage", "orders:read");
  await admin();
  const [open, closed] = [
    await makeRole({ permissions: ["audit:read", "orders:read"] }),
    await makeRole({ permissions: ["audit:read"], maySignIn: false }),
  ];
  const change = (roleId: number, role: RolePatch) => call(handlers, { ...ask, as, body: { roleId, role } });
  for (const role of [{ maySignIn: false }, { name: "Guests" }, { description: "Nobody" }]) {
    expect((await change(open.id, role)).problem, JSON.stringify(role)).toMatchObject({
      status: 403,
      code: "forbidden",
    });
  }
  expect((await change(closed.id, { maySignIn: true })).problem?.status).toBe(403);
  // With a right that is given in the same call, too.
  const mixed = { maySignIn: false, permissions: ["audit:read" as const] };
  expect((await change(open.id, mixed)).problem?.status).toBe(403);
  expect(
    await current()
      .select()
      .from(roles)
      .where(inArray(roles.id, [open.id, closed.id]))
      .orderBy(roles.id),
  ).toEqual([open, closed]);
  // What says nothing new changes nothing, and one's own right is one's own to take.
  expect((await change(open.id, { maySignIn: true, name: open.name })).status).toBe(200);
  expect((await change(open.id, { permissions: ["audit:read"] })).status).toBe(200);
  const own = await makeRole({ permissions: ["orders:read"] });
  expect((await change(own.id, { name: "Clerks", maySignIn: false })).status).toBe(200);
});

test("nobody but an administrator shuts an administrator out by their role, or lets one in", async () => {
  const as = await makePermitted("roles:manage");
  await admin();
  const [open, closed] = [await makeRole(), await makeRole({ maySignIn: false })];
  for (const { id } of [open, closed]) await makeUser({ isAdmin: true, roleId: id });
  for (const { id, maySignIn } of [open, closed]) {
    const body = { roleId: id, role: { maySignIn: !maySignIn } };
    expect((await call(handlers, { ...ask, as, body })).problem).toMatchObject({ status: 403, code: "forbidden" });
    expect((await call(handlers, { ...ask, as: await admin(), body })).status).toBe(200);
  }
  const body = { roleId: open.id, role: { description: "Still here" } };
  expect((await call(handlers, { ...ask, as, body })).status).toBe(200);
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
