import { type Permission, staffPermissions } from "@/lib/permissions";
import type { Access } from "@/server/http/contract";
import type { TestSession } from "../factories";
import type { World } from "./world";

type Sent = Readonly<{
  body?: unknown;
  query?: Record<string, string>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}>;

/**
 * Who may make a call, said a second time and by hand: the tests hold the route to it, so a door that opens by accident
 * contradicts somebody. Each method of each route has a row.
 */
export type Row = Readonly<{
  /** Anybody, whoever is signed in, or whoever the gate lets in. */
  access: Access;
  /** Without it the answer is 403, with it or as an administrator it is not. The staff have some from the start. */
  permission?: Permission;
  /** Administrators only, whatever permissions others have. */
  isForAdmin?: true;
  /** Members of staff only: people in a role without a seat are answered 403. */
  isForStaff?: true;
  /** The specification lets the token stand in the address. */
  tokenInQuery?: true;
  /** Personal access tokens are answered 403: signing in, sessions, the account and what guards it. */
  refusesTokens?: true;
  /** A POST that changes nothing: a read-only token may make it. */
  readsOnly?: true;
  /** Stays open, so nobody waits for its end. */
  isStream?: true;
  /** Guarded by something else than a person's identity, without which it answers 401 too. */
  hasOwnSecret?: true;
  /**
   * The call on a record that is there, which succeeds for its owner, or for an administrator where a right opens it or
   * `opensTo` says so; nobody else learns that the record is there. `before` is the last answer of `first`.
   */
  own?: (world: World, owner: TestSession, before: Before) => Sent;
  opensTo?: "admin";
  /** Why a call that takes an id needs no record of somebody's. */
  namesNobodys?: string;
  /** What the owner does first, such as deleting what is then restored: path and body of a POST. */
  first?: (world: World) => readonly (readonly [path: string, body: unknown])[];
  /** The call does not undo what was done first: where rows share a world, nothing comes after it. */
  isLast?: true;
}>;

/** What a call answered, of which a member is taken. */
export type Before = Readonly<Record<string, unknown>>;

export type Rows = Readonly<Record<string, Row>>;

export const everybody: Row = { access: "public" };
export const signedIn: Row = { access: "session" };
export const member: Row = { access: "member" };
export const staff: Row = { access: "member", isForStaff: true };
export const administrators: Row = { access: "member", isForAdmin: true };
export const granted = (permission: Permission): Row => ({ access: "member", permission });

/** All of these are a person's own alone: no token makes them. */
export const withoutTokens = (rows: Rows): Rows =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, refusesTokens: true }]));

/** Whether a call is refused to members of the staff for want of a right that their role does not grant from the start. */
export const isBeyondStaff = ({ permission, isForAdmin }: Row): boolean =>
  isForAdmin === true || (permission !== undefined && !staffPermissions.includes(permission));
