import type { Permission } from "@/lib/permissions";

declare const minted: unique symbol;

/**
 * Who is asking. Only `server/auth` mints one, from a live session, so a function that takes an
 * `Actor` cannot be called for a stranger: that is a type error, not a convention.
 */
export type Actor = Readonly<{
  [minted]: true;
  userId: string;
  sessionId: string;
  roleId: number;
  isAdmin: boolean;
  isVerified: boolean;
  /** Whether the sign-in gate lets this person past: role, verification and activity are all right. */
  isAdmitted: boolean;
  permissions: ReadonlySet<Permission>;
  email: string;
  displayName: string;
  avatarUrl: string | null;
  /** Where the person is (IANA): their days begin there, and their events take place by its clocks. */
  timeZone: string;
  /** The personal access token that a program calls with; its id is the actor's `sessionId`, too. */
  token: ActorToken | null;
  /** Set while an administrator impersonates this person. */
  impersonation: Impersonation | null;
}>;

export type Impersonation = Readonly<{
  impersonatorId: string;
  impersonatorName: string;
  /** The administrator's own session, to which they return. */
  sessionId: string;
  reason: string;
  endsAt: Date;
}>;

export type ActorToken = Readonly<{
  id: string;
  name: string;
  permissions: readonly Permission[];
  isReadOnly: boolean;
  expiresAt: Date;
}>;

/** Whoever has not proven the address yet is a guest where guests are served: it may be somebody else's. */
export const provenOnly = (actor: Actor | null): Actor | null => (actor?.isVerified ? actor : null);

/** Administrators may do everything; others what their role grants. */
export function hasPermission(actor: Pick<Actor, "isAdmin" | "permissions">, permission: Permission): boolean {
  return actor.isAdmin || actor.permissions.has(permission);
}
