import "server-only";
import { headers as pageHeaders } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { refusalOf } from "@/features/account/policy";
import { cookieValues } from "@/lib/cookie-values";
import { isLocale, type Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { effectivePermissions } from "@/lib/permissions";
import { env } from "@/server/env";
import { readAccessToken } from "./access-token";
import type { Actor, ActorToken, Impersonation } from "./actor";
import { findToken, findTokensById } from "./personal-token";
import { sessionCookieName } from "./session-cookie";
import { findById, findByToken, findManyById, findPerson, findVisit, type LiveSession } from "./session-store";

/** Why the gate would keep this person out now; null when it lets them in. */
const gateRefusalOf = ({ user, role }: Pick<LiveSession, "user" | "role">) =>
  refusalOf({
    roleId: user.roleId,
    roleMaySignIn: role.maySignIn,
    isVerified: user.emailVerified,
    isDeactivated: user.deactivatedAt !== null,
    signInRoles: env.SIGN_IN_ROLES,
  });

const grantedTo = ({ permissions }: ActorToken, { user, role }: Pick<LiveSession, "user" | "role">) =>
  permissions.filter((permission) => user.isAdmin || role.permissions.includes(permission));

/** The only place that makes an `Actor`. */
export function mintActor({
  session,
  user,
  role,
}: Pick<LiveSession, "user" | "role"> & {
  session: { id: string; impersonation?: Impersonation | null; token?: ActorToken };
}): Actor {
  const refusal = gateRefusalOf({ user, role });
  const { token = null } = session;
  const facts = {
    userId: user.id,
    sessionId: session.id,
    roleId: user.roleId,
    // A token is never an administrator: it has the permissions that it was given, as far as its owner has them now.
    isAdmin: user.isAdmin && token === null,
    isVerified: user.emailVerified,
    isAdmitted: refusal === null,
    permissions: new Set(effectivePermissions(token ? grantedTo(token, { user, role }) : role.permissions)),
    email: user.email,
    displayName: user.name,
    avatarUrl: user.image,
    timeZone: user.timeZone,
    token,
    impersonation: session.impersonation ?? null,
  };
  // The mark exists for the compiler alone: nothing but this line can put it on.
  return facts as unknown as Actor;
}

/** The person whose secret address is being read; null when they may not come in any more. They have no session. */
export async function findFeedOwner(userId: string): Promise<Actor | null> {
  const person = await findPerson(userId);
  const actor = person && mintActor({ ...person, session: { id: "" } });
  return actor?.isAdmitted ? actor : null;
}

/** What the rules ask about a person. It is no `Actor`: nothing can be done with it. */
export type Evaluated = Pick<
  Actor,
  "userId" | "roleId" | "isAdmin" | "isAdmitted" | "permissions" | "displayName" | "email"
>;

/** Somebody as every rule would judge them now, for explaining; null when there is nobody. */
export async function findEvaluated(userId: string) {
  const person = await findPerson(userId, { orDeactivated: true });
  if (!person) return null;
  const viewer: Evaluated = mintActor({ ...person, session: { id: "" } });
  return { viewer, refusal: gateRefusalOf(person) };
}

/** Whose personal access token this is; null unless it is live and the gate lets its owner in. */
export async function findByPersonalToken(secret: string): Promise<Actor | null> {
  const found = await findToken(secret);
  const actor = found && mintActor(found);
  return actor?.isAdmitted ? actor : null;
}

/** Whose access token this is; null for one that is not good any more. */
export async function findByBearer(token: string): Promise<Actor | null> {
  const claims = await readAccessToken(token);
  const live = claims && (await findById(claims.sessionId));
  if (!live || live.user.id !== claims.userId || live.user.roleId !== claims.roleId) return null;
  return mintActor(live);
}

/** What the request carries under the session cookie's name, good or not. */
const sessionTokens = (headers: Pick<Headers, "get">) => cookieValues(headers.get("cookie"), sessionCookieName);

/**
 * The live session among those that a request's cookies name, and its token; null for a stranger. A dead cookie of the
 * same name, left for another path, hides no good one.
 */
export async function findSession(
  headers: Pick<Headers, "get">,
  find: (token: string) => Promise<LiveSession | null> = findByToken,
): Promise<{ token: string; live: LiveSession } | null> {
  for (const token of sessionTokens(headers)) {
    const live = await find(token);
    if (live) return { token, live };
  }
  return null;
}

/** Whose session cookie these headers carry; null for a stranger. */
export async function findByCookie(headers: Headers): Promise<Actor | null> {
  const found = await findSession(headers);
  return found && mintActor(found.live);
}

/** The people behind these sessions and personal access tokens as they are now, by id; those that ended are missing. */
export async function findLiveActors(sessionIds: readonly string[]): Promise<Map<string, Actor>> {
  const live = await findManyById(sessionIds);
  const actors = new Map(live.map((found) => [found.session.id, mintActor(found)]));
  const others = sessionIds.filter((id) => !actors.has(id));
  for (const found of await findTokensById(others)) actors.set(found.session.id, mintActor(found));
  return actors;
}

/**
 * The person who looks at the page that is being rendered and the display settings the server keeps of them, as text
 * by field, and what waits for them; looked up once a request. Null for a stranger.
 */
export const findPageVisit = cache(async (): Promise<PageVisit | null> => {
  const found = await findSession(await pageHeaders(), findVisit);
  if (!found) return null;
  const { live } = found;
  const { settings, user, unreadCount, unreadConversations, unreadMails } = live;
  const waiting = { unreadCount, unreadConversations, unreadMails };
  return { actor: mintActor(live), keptSettings: settings ?? {}, locale: user.locale, ...waiting };
});

type PageVisit = Readonly<{
  actor: Actor;
  keptSettings: Readonly<Record<string, string>>;
  /** The language that the account keeps, as text. */
  locale: string | null;
  /** How many notifications the person has not read, up to one more than the bell shows. */
  unreadCount: number;
  /** How many conversations have messages that the person has not seen; muted ones do not count. */
  unreadConversations: number;
  unreadMails: number;
}>;

/** The language of the account that the page is rendered for. Who acts as somebody else keeps their own. */
export async function findPageLocale(): Promise<Locale | null> {
  const visit = await findPageVisit();
  return visit && !visit.actor.impersonation && isLocale(visit.locale) ? visit.locale : null;
}

/** The person who looks at the page that is being rendered; null for a stranger. */
export async function findPageActor(): Promise<Actor | null> {
  return (await findPageVisit())?.actor ?? null;
}

/** The same where the page is for everybody: whoever cannot be looked up is a stranger. */
export const findPageActorOrNull = (): Promise<Actor | null> => findPageActor().catch(() => null);

/** Set by the middleware to path and query of the page; without it people return to the dashboard. */
const pagePathHeader = "x-ordo-path";

/**
 * The person who looks at a private page. Strangers go to the sign-in page; a cookie that is no longer good is
 * cleared on the way, because the sign-in page would send its bearer straight back; people whom the gate does not
 * admit go where they can do something about it.
 */
export async function requireActor(): Promise<Actor> {
  const actor = await findPageActor();
  if (actor?.isAdmitted) return actor;
  if (actor) redirect(paths.auth.verify);
  const headers = await pageHeaders();
  const returnTo = headers.get(pagePathHeader);
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : "";
  const hasCookie = sessionTokens(headers).length > 0;
  redirect(`${hasCookie ? paths.sessionExpired : paths.auth.login}${query}`);
}

/** For pages that only strangers need: whoever is signed in goes on to where they wanted. */
export async function leaveWhenSignedIn(returnTo: string | null): Promise<void> {
  if (await findPageActor()) redirect(returnTo ?? paths.dashboard.root);
}
