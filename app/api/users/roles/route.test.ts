import { expect, test } from "vitest";
import type { ChangedUsers, RoleChanges } from "@/features/user/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import * as handlers from "./route";

type Changed = ChangedUsers & { undo: RoleChanges | null };
const change = (as: TestSession, changes: unknown) =>
  call<Changed>(handlers, { method: "POST", path: "/api/users/roles", as, body: { changes } });

test("several people get other roles at once, and undo sent back gives them theirs again", async () => {
  const as = await makeSession({ isAdmin: true });
  const role = await makeRole();
  const [one, two] = [await makeUser(), await makeUser({ roleId: role.id })];
  const { body } = await change(as, [
    { userId: one.id, roleId: role.id },
    { userId: two.id, roleId: role.id },
  ]);
  expect(body.userIds).toEqual([one.id]);
  expect(body.undo).toEqual({ changes: [{ userId: one.id, roleId: roleIds.staff }] });
  const back = await change(as, body.undo?.changes);
  expect(back.body.users).toMatchObject([{ id: one.id, role: { id: roleIds.staff } }]);
});

test("nobody gives what they lack, nor to themselves, nor to somebody above them", async () => {
  const as = await makePermitted("users:manage");
  const plain = await makeUser();
  const root = await makeUser({ isAdmin: true });
  const above = await makeRole({ permissions: ["roles:manage"] });
  expect((await change(as, [{ userId: plain.id, roleId: above.id }])).problem?.status).toBe(403);
  expect((await change(as, [{ userId: as.actor.userId, roleId: roleIds.staff }])).problem?.status).toBe(403);
  expect((await change(as, [{ userId: root.id, roleId: roleIds.staff }])).problem?.status).toBe(403);
});

test("people and roles that are not there are told by their place", async () => {
  const as = await makeSession({ isAdmin: true });
  const person = await makeUser();
  expect((await change(as, [{ userId: newId(), roleId: roleIds.staff }])).problem?.status).toBe(404);
  const { problem } = await change(as, [{ userId: person.id, roleId: 9_999 }]);
  expect(problem?.errors).toEqual([{ pointer: "#/changes/0/roleId", code: "invalid-value" }]);
  expect((await change(as, [])).problem?.status).toBe(422);
});
