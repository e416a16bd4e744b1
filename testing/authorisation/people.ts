import { eq } from "drizzle-orm";
import { POST as logout } from "@/app/api/auth/logout/route";
import { POST as changePassword } from "@/app/api/auth/password/route";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { roles, sessions, users } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession, testPassword } from "../factories";
import { call } from "../http";

/** Everybody who may stand before a door, each with a cookie and an access token that are, or once were, good. */
export type People = Readonly<{
  owner: TestSession;
  /** The same role, other records. */
  colleague: TestSession;
  admin: TestSession;
  /** Let in by the gate, in a role that has no rights and no seat with the staff. */
  guest: TestSession;
  /** Signed in and kept before the gate. */
  unverified: TestSession;
  customer: TestSession;
  /** Whose credentials are no longer good, by the reason. */
  gone: Readonly<Record<"expired" | "signed out" | "password changed" | "deactivated" | "tampered with", TestSession>>;
}>;

const guestRoleId = 77;

/** Another character in the middle, where every bit counts. */
function tampered(text: string): string {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
}

async function makeExpired(): Promise<TestSession> {
  const session = await makeSession();
  const past = new Date(Date.now() - 1_000);
  await current().update(sessions).set({ expiresAt: past }).where(eq(sessions.id, session.actor.sessionId));
  return session;
}

async function makeSignedOut(): Promise<TestSession> {
  const session = await makeSession();
  await call({ POST: logout }, { method: "POST", path: "/api/auth/logout", as: session });
  return session;
}

async function makePasswordChanged(): Promise<TestSession> {
  const user = await makeUser({ password: true });
  const [old, kept] = [await makeSession(user), await makeSession(user)];
  const body = { currentPassword: testPassword, newPassword: "another correct horse battery" };
  const { status, text } = await call(
    { POST: changePassword },
    { method: "POST", path: "/api/auth/password", as: kept, body },
  );
  if (status >= 300) throw new Error(`The password was not changed: ${text}`);
  return old;
}

async function makeDeactivated(): Promise<TestSession> {
  const session = await makeSession();
  await current().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, session.actor.userId));
  return session;
}

/** Those whose credentials are good. */
export async function makeLivePeople(): Promise<Omit<People, "gone">> {
  const owner = await makeSession({ name: "Owner Person" });
  await current().insert(roles).values({ id: guestRoleId, name: "Guest", maySignIn: true }).onConflictDoNothing();
  return {
    owner,
    colleague: await makeSession({ name: "Colleague Person" }),
    admin: await makeSession({ name: "Admin Person", isAdmin: true }),
    guest: await makeSession({ roleId: guestRoleId }),
    unverified: await makeSession({ emailVerified: false }),
    customer: await makeSession({ roleId: roleIds.customer }),
  };
}

export async function makePeople(): Promise<People> {
  const other = await makeSession();
  return {
    ...(await makeLivePeople()),
    gone: {
      expired: await makeExpired(),
      "signed out": await makeSignedOut(),
      "password changed": await makePasswordChanged(),
      deactivated: await makeDeactivated(),
      "tampered with": { ...other, cookie: tampered(other.cookie), accessToken: tampered(other.accessToken) },
    },
  };
}
