import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ManagedRole, RoleUndo } from "@/features/role/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { invitations, roles, users } from "@/server/db/schema/user";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import * as create from "../new/route";
import * as restore from "../restore/route";
import * as handlers from "./route";

const ask = { method: "POST", path: "/api/userRoles/delete" } as const;
const back = { method: "POST", path: "/api/userRoles/restore" } as const;
const admin = () => makeSession({ isAdmin: true });
type Answer = { roleId: number; movedCount: number; undo: RoleUndo | null };

const roleOf = async (userId: string) =>
  (await current().select({ roleId: users.roleId }).from(users).where(eq(users.id, userId)))[0]?.roleId;

test("its people get the other role in the same act, and undo brings both back", async () => {
  const as = await admin();
  const role = await makeRole({ name: "Clerk", permissions: ["orders:read"] });
  const [stays, moves] = [await makeUser({ roleId: role.id }), await makeUser({ roleId: role.id })];
  const { body } = await call<Answer>(handlers, { ...ask, as, body: { roleId: role.id, moveTo: roleIds.staff } });
  expect(body).toMatchObject({ roleId: role.id, movedCount: 2 });
  expect([await roleOf(stays.id), await roleOf(moves.id)]).toEqual([roleIds.staff, roleIds.staff]);
  // Somebody gives one of them yet another role meanwhile: that stays.
  await current().update(users).set({ roleId: roleIds.customer }).where(eq(users.id, moves.id));
  const undone = await call<{ role: ManagedRole }>(restore, { ...back, as, body: body.undo });
  expect(undone.body.role).toMatchObject({ id: role.id, name: "Clerk", permissions: ["orders:read"], usersCount: 1 });
  expect([await roleOf(stays.id), await roleOf(moves.id)]).toEqual([role.id, roleIds.customer]);
  expect((await call(restore, { ...back, as, body: body.undo })).problem?.status).toBe(409);
  const entries = await current().select({ action: auditEntries.action }).from(auditEntries);
  expect(entries.map(({ action }) => action).sort()).toEqual(["role.deleted", "role.restored"]);
});

test("the id of a deleted role is never another's, also when it has come back", async () => {
  const as = await admin();
  const make = async (name: string) => {
    const made = await call<{ role: ManagedRole }>(create, {
      method: "POST",
      path: "/api/userRoles/new",
      as,
      body: { name },
    });
    return made.body.role.id;
  };
  const first = await make("First");
  const { body } = await call<Answer>(handlers, { ...ask, as, body: { roleId: first } });
  const second = await make("Second");
  expect(second).toBe(first + 1);
  expect((await call(restore, { ...back, as, body: body.undo })).status).toBe(200);
  expect(await make("Third")).toBe(second + 1);
});

test("while it has people, it says which role they get", async () => {
  const as = await admin();
  const role = await makeRole();
  await makeUser({ roleId: role.id, deactivatedAt: new Date() });
  const refused = async (moveTo?: number) =>
    (await call(handlers, { ...ask, as, body: { roleId: role.id, moveTo } })).problem?.errors;
  expect(await refused()).toEqual([{ pointer: "#/moveTo", code: "required" }]);
  expect(await refused(role.id)).toEqual([{ pointer: "#/moveTo", code: "same" }]);
  expect(await refused(999)).toEqual([{ pointer: "#/moveTo", code: "unknown" }]);
});

test("whoever is invited to it, or was, is invited to the other role", async () => {
  const as = await admin();
  const role = await makeRole();
  await current()
    .insert(invitations)
    .values({ email: "soon@example.mn", roleId: role.id, tokenHash: newId(), expiresAt: new Date() });
  const deleteFor = (moveTo?: number) => call(handlers, { ...ask, as, body: { roleId: role.id, moveTo } });
  expect((await deleteFor()).problem?.errors).toEqual([{ pointer: "#/moveTo", code: "required" }]);
  expect((await deleteFor(roleIds.staff)).status).toBe(200);
  expect((await current().select().from(invitations)).map(({ roleId }) => roleId)).toEqual([roleIds.staff]);
});

test("the roles of the installation stay, and one that never was is not found", async () => {
  const as = await admin();
  for (const roleId of [roleIds.customer, roleIds.staff]) {
    expect((await call(handlers, { ...ask, as, body: { roleId } })).problem?.status).toBe(409);
  }
  expect((await call(handlers, { ...ask, as, body: { roleId: 99 } })).problem?.status).toBe(404);
  expect((await call(handlers, { ...ask, as, body: { roleId: 0 } })).problem?.status).toBe(422);
});

test("an older version is stale", async () => {
  const role = await makeRole({ version: 2 });
  const body = { roleId: role.id, version: 1 };
  expect((await call(handlers, { ...ask, as: await admin(), body })).problem?.code).toBe("stale");
});

test("nobody moves people into rights that they lack themselves", async () => {
  const as = await makePermitted("roles:manage");
  const [from, to] = [await makeRole(), await makeRole({ permissions: ["users:manage"] })];
  const person = await makeUser({ roleId: from.id });
  const body = { roleId: from.id, moveTo: to.id };
  expect((await call(handlers, { ...ask, as, body })).problem?.code).toBe("forbidden");
  expect(await roleOf(person.id)).toBe(from.id);
});

test("nobody but an administrator moves one into another role, also by taking a deletion back", async () => {
  const as = await makePermitted("roles:manage");
  const [first, second] = [await makeRole(), await makeRole()];
  const [person, administrator] = [
    await makeUser({ roleId: first.id }),
    await makeUser({ isAdmin: true, roleId: second.id }),
  ];
  const remove = (roleId: number) => call<Answer>(handlers, { ...ask, as, body: { roleId, moveTo: roleIds.staff } });
  expect((await remove(second.id)).problem).toMatchObject({ status: 403, code: "forbidden" });
  expect(await roleOf(administrator.id)).toBe(second.id);
  const { body } = await remove(first.id);
  await current().update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
  expect((await call(restore, { ...back, as, body: body.undo })).status).toBe(200);
  expect(await roleOf(person.id)).toBe(roleIds.staff);
});

test("the last administrator is not moved out of the way in", async () => {
  const role = await makeRole();
  const as = await makeSession(await makeUser({ isAdmin: true, roleId: role.id }));
  const body = { roleId: role.id, moveTo: roleIds.customer };
  expect((await call(handlers, { ...ask, as, body })).problem?.status).toBe(409);
  expect(await current().$count(roles, eq(roles.id, role.id))).toBe(1);
});
