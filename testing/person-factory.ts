import type { Permission } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { makeSession, type TestSession } from "./factories";

/** A role that may sign in, with these rights. */
export async function makeRole(id: number, permissions: Permission[]): Promise<number> {
  await current()
    .insert(roles)
    .values({ id, name: `Role ${id}`, maySignIn: true, permissions });
  return id;
}

/** Somebody who is signed in and has a role with these rights, and no administrator. */
export async function makeMemberWith(permissions: Permission[], id = 20): Promise<TestSession> {
  return await makeSession({ roleId: await makeRole(id, permissions) });
}
