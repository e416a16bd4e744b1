/** Calls the invitation endpoints and reads the mailed tokens, for tests. */
import { eq } from "drizzle-orm";
import * as invite from "@/app/api/users/invitations/new/route";
import type { Invitation, Invited } from "@/features/user/invitation/schema";
import { current } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { roles } from "@/server/db/schema/user";
import { makeSession, makeUser, type TestSession } from "./factories";
import { call, type RouteModule } from "./http";
import { readOutbox } from "./outbox";

export const root = "/api/users/invitations";
export const send = (as: TestSession | undefined, body: unknown) =>
  call<Invited>(invite, { method: "POST", path: `${root}/new`, ...(as && { as }), body });
export const act = (handlers: RouteModule, name: string, as: TestSession, invitationIds: string[]) =>
  call<{ invitations: Invitation[] }>(handlers, {
    method: "POST",
    path: `${root}/${name}`,
    as,
    body: { invitationIds },
  });

/** A manager who is no administrator, with a role of number 7. */
export async function makeManager() {
  await makeUser();
  await current()
    .insert(roles)
    .values({ id: 7, name: "Manager", maySignIn: true, permissions: ["users:manage", "assistant:use"] })
    .onConflictDoNothing();
  return await makeSession({ roleId: 7 });
}

export async function tokensSent(): Promise<string[]> {
  const mails = await readOutbox(eq(outboxMails.purpose, "invitation"));
  return mails
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ text }) => /invitation=([\w-]{43})/.exec(text)?.[1] ?? "");
}
