import { expect, test } from "vitest";
import type { Role } from "@/features/role/schema";
import { roleIds } from "@/lib/permissions";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import * as handlers from "./route";

const ask = { method: "POST", path: "/api/userRoles" } as const;

test("the answer is the list of roles itself, also for a token in the address", async () => {
  const { accessToken } = await makeSession({ isAdmin: true });
  const role = await makeRole({ name: "Clerk", permissions: ["orders:read"] });
  await makeUser({ roleId: role.id });
  await makeUser({ roleId: role.id, deactivatedAt: new Date() });
  const { status, body } = await call<Role[]>(handlers, { ...ask, query: { token: accessToken } });
  expect(status).toBe(200);
  expect(body.map(({ id, isSystem }) => [id, isSystem])).toEqual([
    [roleIds.customer, true],
    [roleIds.staff, true],
    [role.id, false],
  ]);
  expect(body[2]).toEqual({
    id: role.id,
    name: "Clerk",
    isSystem: false,
    description: "",
    maySignIn: true,
    permissions: ["orders:read"],
    usersCount: 1,
    version: 1,
  });
});

test("who manages neither roles nor people sees the names alone", async () => {
  const { body } = await call<Role[]>(handlers, { ...ask, as: await makeSession() });
  expect(body[1]).toEqual({ id: roleIds.staff, name: "Staff", isSystem: true });
});

test("who manages people sees what the roles that they give grant", async () => {
  const { body } = await call<Role[]>(handlers, { ...ask, as: await makePermitted("users:manage") });
  expect(body.at(-1)?.permissions).toEqual(["users:manage", "assistant:use"]);
});
