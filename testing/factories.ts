/** Creates users, sessions and actors for tests. */
import { newId } from "@/lib/id";
import { roleIds, staffPermissions } from "@/lib/permissions";
import { personKeys } from "@/lib/person-name";
import { signAccessToken } from "@/server/auth/access-token";
import type { Actor } from "@/server/auth/actor";
import { accountStore } from "@/server/auth/engine";
import { hashPassword } from "@/server/auth/password";
import { mintActor } from "@/server/auth/session";
import { sessionCookieName } from "@/server/auth/session-cookie";
import { findByToken, openSession } from "@/server/auth/session-store";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";

type UserRow = typeof users.$inferSelect;

export const testPassword = "correct horse battery staple";
/** Made once: each hash takes a tenth of a second. */
let testHash: Promise<string> | undefined;

type Wanted = Partial<typeof users.$inferInsert> & {
  /** Gives the person a password, `testPassword` unless another is named. */
  password?: string | true;
};

/** A verified member of staff unless told otherwise. */
export async function makeUser({ password, ...wanted }: Wanted = {}): Promise<UserRow> {
  await ensureRoles();
  const id = wanted.id ?? newId();
  const firstName = wanted.firstName ?? "Nomin";
  const lastName = wanted.lastName ?? "Bat";
  const name = wanted.name ?? `${firstName} ${lastName}`;
  const email = wanted.email ?? `person-${id.slice(-12)}@example.mn`;
  const person = {
    roleId: roleIds.staff,
    emailVerified: true,
    // A display name of its own is all that such a person is found by.
    ...personKeys(
      wanted.name ? { firstName: "", lastName: "", ...wanted, name, email } : { name, firstName, lastName, email },
    ),
    ...wanted,
  };
  const [user] = await current()
    .insert(users)
    .values({ ...person, id, firstName, lastName, name, email })
    .returning();
  if (!user) throw new Error("No user was made.");
  if (password !== undefined) {
    testHash ??= hashPassword(testPassword);
    const hash = password === true ? await testHash : await hashPassword(password);
    await (await accountStore()).linkAccount({ userId: id, providerId: "credential", accountId: id, password: hash });
  }
  return user;
}

async function ensureRoles(): Promise<void> {
  await current()
    .insert(roles)
    .values([
      { id: roleIds.customer, name: "Customer" },
      { id: roleIds.staff, name: "Staff", maySignIn: true, permissions: [...staffPermissions] },
    ])
    .onConflictDoNothing();
}

export type TestSession = Readonly<{
  actor: Actor;
  /** The cookie's value. */
  cookie: string;
  accessToken: string;
  /** Headers of a call that rides on the cookie, as one of our own pages makes it. */
  cookieHeaders: Record<string, string>;
  bearerHeaders: Record<string, string>;
}>;

/** A live session of a person, new unless given; pass it to `call` as `as`. */
export async function makeSession(person: Wanted | UserRow = {}): Promise<TestSession> {
  const user = isRow(person) ? person : await makeUser(person);
  const { token } = await openSession(user.id, { ipAddress: null, userAgent: "vitest" });
  const live = await findByToken(token);
  if (!live) throw new Error("The session is not live; is the person deactivated?");
  const actor = mintActor(live);
  const accessToken = signAccessToken(actor);
  return {
    actor,
    cookie: token,
    accessToken,
    cookieHeaders: { cookie: `${sessionCookieName}=${token}`, "sec-fetch-site": "same-origin" },
    bearerHeaders: { authorization: `Bearer ${accessToken}` },
  };
}

const isRow = (person: Wanted | UserRow): person is UserRow => "createdAt" in person && "version" in person;

/** Somebody who is signed in, to call server functions as. */
export async function makeActor(person: Wanted | UserRow = {}): Promise<Actor> {
  return (await makeSession(person)).actor;
}
