import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ManagedRole, RoleUndo } from "@/features/role/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { invitations, roles, users } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import { makeRow } from "@/testing/sample-row";
import * as remove from "../delete/route";
import * as update from "../update/route";
import * as handlers from "./route";

const admin = () => makeSession({ isAdmin: true });
const restore = (as: TestSession | undefined, undo: unknown) =>
  call<{ role: ManagedRole }>(handlers, { method: "POST", path: "/api/userRoles/restore", as, body: undo });

async function deleteFor(as: TestSession, roleId: number): Promise<RoleUndo> {
  const body = { roleId, moveTo: roleIds.staff };
  const answer = await call<{ undo: RoleUndo }>(remove, { method: "POST", path: "/api/userRoles/delete", as, body });
  return answer.body.undo;
}

const roleOf = async (userId: string) =>
  (await current().select({ roleId: users.roleId }).from(users).where(eq(users.id, userId)))[0]?.roleId;

test("only the deletion that was made is undone: a changed or invented undo is refused", async () => {
  const as = await admin();
  const role = await makeRole({ permissions: ["orders:read"] });
  const [member, bystander] = [await makeUser({ roleId: role.id }), await makeUser()];
  const undo = await deleteFor(as, role.id);
  for (const changed of [
    { ...undo, role: { ...undo.role, permissions: ["orders:read", "users:manage"] } },
    { ...undo, role: { ...undo.role, maySignIn: !undo.role.maySignIn } },
    { ...undo, role: { ...undo.role, id: 2_147_483_647 } },
    { ...undo, userIds: [...undo.userIds, bystander.id] },
    { ...undo, invitationIds: [newId()] },
    { ...undo, movedTo: roleIds.customer },
    { ...undo, deletion: 2 },
    { ...undo, until: new Date(Date.now() + 86_400_000).toISOString() },
    { ...undo, seal: newId() },
    { role: undo.role, movedTo: undo.movedTo, userIds: undo.userIds },
  ]) {
    expect((await restore(as, changed)).problem?.status).toBe(422);
  }
  expect([await roleOf(member.id), await roleOf(bystander.id)]).toEqual([roleIds.staff, roleIds.staff]);
  expect((await restore(as, undo)).status).toBe(200);
  expect([await roleOf(member.id), await roleOf(bystander.id)]).toEqual([role.id, roleIds.staff]);
});

test("deactivated people and invitations have the role again, but for whom somebody gave another since", async () => {
  const as = await admin();
  const role = await makeRole();
  const gone = await makeUser({ roleId: role.id, deactivatedAt: new Date("2026-01-01") });
  const invite = async () => String((await makeRow(invitations, { roleId: role.id })).id);
  const [invited, changed] = [await invite(), await invite()];
  const undo = await deleteFor(as, role.id);
  await current().update(invitations).set({ roleId: roleIds.customer }).where(eq(invitations.id, changed));
  expect((await restore(as, undo)).status).toBe(200);
  const [person] = await current().select().from(users).where(eq(users.id, gone.id));
  expect(person).toMatchObject({ roleId: role.id, deactivatedAt: new Date("2026-01-01") });
  const rows = await current().select({ id: invitations.id, roleId: invitations.roleId }).from(invitations);
  expect(new Map(rows.map((row) => [row.id, row.roleId]))).toEqual(
    new Map([
      [invited, role.id],
      [changed, roleIds.customer],
    ]),
  );
});

test("a role that only an invitation had comes back with it", async () => {
  const as = await admin();
  const role = await makeRole();
  await makeRow(invitations, { roleId: role.id });
  expect((await restore(as, await deleteFor(as, role.id))).status).toBe(200);
  expect(await current().$count(invitations, eq(invitations.roleId, role.id))).toBe(1);
});

test("nobody undoes what somebody else deleted", async () => {
  const role = await makeRole();
  const undo = await deleteFor(await admin(), role.id);
  expect((await restore(undefined, undo)).problem?.status).toBe(401);
  expect((await restore(await makePermitted("roles:manage"), undo)).problem?.status).toBe(422);
  expect((await restore(await admin(), undo)).problem?.status).toBe(422);
});

test("an older undo does not bring rights back that were taken before a later deletion", async () => {
  const as = await admin();
  const role = await makeRole({ permissions: ["orders:read", "users:manage"] });
  const first = await deleteFor(as, role.id);
  await restore(as, first);
  const body = { roleId: role.id, role: { permissions: ["orders:read"] } };
  await call(update, { method: "POST", path: "/api/userRoles/update", as, body });
  const second = await deleteFor(as, role.id);
  expect((await restore(as, first)).problem?.status).toBe(409);
  expect((await restore(as, second)).body.role.permissions).toEqual(["orders:read"]);
});

test("whoever lost a right since does not bring it back for others", async () => {
  const own = await makeRole({ permissions: ["roles:manage", "orders:read", "assistant:use"] });
  const as = await makeSession(await makeUser({ roleId: own.id }));
  const role = await makeRole({ permissions: ["orders:read"] });
  const undo = await deleteFor(as, role.id);
  await current()
    .update(roles)
    .set({ permissions: ["roles:manage", "assistant:use"] })
    .where(eq(roles.id, own.id));
  expect((await restore(as, undo)).problem?.code).toBe("forbidden");
});
