import { asc, eq, inArray, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { ManagedRole, RoleUndo } from "@/features/role/schema";
import type { ChangedAccountStatus } from "@/features/user/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { db } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { auditEntries } from "@/server/db/schema/audit";
import { events, jobs } from "@/server/db/schema/infrastructure";
import { roles, users } from "@/server/db/schema/user";
import * as parts from "@/server/jobs/part";
import { runDueJobs } from "@/server/jobs/runner";
import { accountStatusParts, peopleAtOnce } from "@/server/people/account-status-part";
import { whileUnderWay } from "@/testing/csv-import";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makePermitted, makeRole } from "@/testing/role-factory";
import { stopClock } from "@/testing/stopped-clock";
import * as roleDeletion from "../userRoles/delete/route";
import * as roleRestoration from "../userRoles/restore/route";
import * as deletion from "./delete/route";
import * as restoration from "./restore/route";
import * as roleChanges from "./roles/route";
import * as standingUndo from "./standing/undo/route";

/** Three parts, the last one short. */
const count = 2 * peopleAtOnce + 3;

async function makePeople(roleId: number, deactivatedAt: Date | null = null): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => {
    const email = `many-${at}-${newId()}@example.mn`;
    return { id: newId(), name: `Many ${at}`, firstName: "Many", lastName: String(at), email, emailVerified: true };
  });
  await db.insert(users).values(rows.map((row) => ({ ...row, roleId, deactivatedAt })));
  return rows.map(({ id }) => id).toSorted();
}

const accountStatus = { id: users.id, roleId: users.roleId, status: users.status, reason: users.deactivationReason };
const readPeople = (ids: readonly string[]) =>
  db
    .select(accountStatus)
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id));
const countParts = () => db.$count(jobs, eq(jobs.kind, accountStatusParts.jobKind));
const send = <Body = ChangedAccountStatus>(handlers: RouteModule, as: TestSession, path: string, body: unknown) =>
  call<Body>(handlers, { method: "POST", path, as, body });

/** Each act on many, and what it makes of them; all can be done by somebody who manages people and roles. */
const actions: Record<string, (as: TestSession) => Promise<{ ids: string[]; run: () => ReturnType<typeof send> }>> = {
  "other roles": async (as) => {
    const ids = await makePeople(roleIds.staff);
    const { id: roleId } = await makeRole();
    const changes = ids.map((userId) => ({ userId, roleId }));
    return { ids, run: () => send(roleChanges, as, "/api/users/roles", { changes }) };
  },
  deactivation: async (as) => {
    const userIds = await makePeople(roleIds.staff);
    return { ids: userIds, run: () => send(deletion, as, "/api/users/delete", { userIds, reason: "Moved away" }) };
  },
  reactivation: async (as) => {
    const userIds = await makePeople(roleIds.staff, new Date());
    return { ids: userIds, run: () => send(restoration, as, "/api/users/restore", { userIds }) };
  },
  "a deactivation taken back": async (as) => {
    const userIds = await makePeople(roleIds.staff);
    const { body } = await send(deletion, as, "/api/users/delete", { userIds });
    return { ids: userIds, run: () => send(standingUndo, as, "/api/users/standing/undo", body.undo) };
  },
  "the deletion of a role": async (as) => {
    const { id: roleId } = await makeRole();
    const ids = await makePeople(roleId);
    return { ids, run: () => send(roleDeletion, as, "/api/userRoles/delete", { roleId, moveTo: roleIds.staff }) };
  },
  "the deletion of a role taken back": async (as) => {
    const { id: roleId } = await makeRole();
    const ids = await makePeople(roleId);
    const { body } = await send<{ undo: RoleUndo }>(roleDeletion, as, "/api/userRoles/delete", {
      roleId,
      moveTo: roleIds.staff,
    });
    return { ids, run: () => send(roleRestoration, as, "/api/userRoles/restore", body.undo) };
  },
};
const names = Object.keys(actions);
const begin = async (name: string, as: TestSession) => {
  const { ids, run } = (await actions[name]?.(as)) ?? { ids: [], run: () => Promise.reject(new Error(name)) };
  return { ids, run, before: await readPeople(ids), rolesBefore: await db.select().from(roles).orderBy(roles.id) };
};
const differing = (before: readonly object[], now: readonly object[]) =>
  now.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at])).length;

test.each(names)("%s: others get in before all of it is done, and then all of it is", async (name) => {
  const as = await makeSession({ isAdmin: true });
  const { ids, run, before } = await begin(name, as);
  const seen: number[] = [];
  const { status } = await whileUnderWay(accountStatusParts, run(), async () => {
    seen.push(differing(before, await readPeople(ids)));
  });
  expect(status).toBe(200);
  expect(seen[0]).toBeGreaterThan(0);
  // Elsewhere the others are not held up by what is written, and may come late.
  if (databaseKind() === "embedded") expect(seen[0]).toBeLessThan(count);
  expect([differing(before, await readPeople(ids)), await countParts()]).toEqual([count, 0]);
});

test.each(names)("%s: where the last of them cannot be done, none is", async (name) => {
  await makeSession({ isAdmin: true });
  const [staff] = await db.select().from(roles).where(eq(roles.id, roleIds.staff));
  const as = await makePermitted("users:manage", "roles:manage", ...(staff?.permissions ?? []));
  const { ids, run, before, rolesBefore } = await begin(name, as);
  const last = ids.at(-1) ?? "";
  const { problem } = await whileUnderWay(accountStatusParts, run(), async () => {
    await db.update(roles).set({ permissions: ["audit:read"] });
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, last));
  });
  expect(problem?.status).toBe(403);
  expect([await readPeople(ids), await countParts()]).toEqual([before, 0]);
  expect((await db.select({ id: roles.id }).from(roles).orderBy(roles.id)).map(({ id }) => id)).toEqual(
    rolesBefore.map(({ id }) => id),
  );
});

/** What runs at the next start of a process that the one before was killed in. */
async function startAgain(): Promise<void> {
  await db
    .update(jobs)
    .set({ payload: sql`jsonb_set(${jobs.payload}, '{processId}', '"another"')`, runAt: new Date() })
    .where(eq(jobs.kind, accountStatusParts.jobKind));
  await parts.hastenLostParts([accountStatusParts.jobKind]);
  while ((await countParts()) > 0) {
    await db.update(jobs).set({ runAt: new Date() }).where(eq(jobs.kind, accountStatusParts.jobKind));
    await runDueJobs(Date.now() + 600_000);
  }
}

test.each(names)("%s: what a killed process left of it is taken back by the next", async (name) => {
  const as = await makeSession({ isAdmin: true });
  const { ids, run, before, rolesBefore } = await begin(name, as);
  vi.spyOn(parts, "releaseParts").mockRejectedValue(new Error("The process was killed."));
  vi.spyOn(parts, "revertParts").mockResolvedValue();
  await run();
  vi.restoreAllMocks();
  expect([differing(before, await readPeople(ids)), await countParts()]).toEqual([count, 3]);
  await startAgain();
  expect(await readPeople(ids)).toEqual(before);
  expect(await db.select().from(roles).orderBy(roles.id)).toEqual(rolesBefore);
  const notified = await db.select().from(auditEntries).where(eq(auditEntries.actorName, "Ordo"));
  expect(new Set(notified.map(({ action, subjectId }) => `${action} ${subjectId}`))).toEqual(
    new Set(ids.map((id) => `user.standing-restored ${id}`)),
  );
});

test("whom somebody has changed meanwhile stays as they are where the rest is taken back", async () => {
  const as = await makeSession({ isAdmin: true });
  const { ids, run, before } = await begin("deactivation", as);
  vi.spyOn(parts, "releaseParts").mockRejectedValue(new Error("The end is never reached."));
  const [first = ""] = ids;
  await whileUnderWay(accountStatusParts, run(), () =>
    db.update(users).set({ deactivationReason: "By somebody else", version: 9 }).where(eq(users.id, first)),
  );
  vi.restoreAllMocks();
  const now = await readPeople(ids);
  expect(now[0]).toMatchObject({ status: "deactivated", reason: "By somebody else" });
  expect(now.slice(1)).toEqual(before.slice(1));
});

test("open lists are told once, at the end, and each person's own pages of their rights", async () => {
  const as = await makeSession({ isAdmin: true });
  const { ids, run } = await begin("other roles", as);
  await run();
  const notified = await db.select().from(events).orderBy(asc(events.id));
  const listed = notified
    .filter(({ topic }) => topic === "user.changed")
    .map(({ payload }) => payload.userIds as string[]);
  expect(listed.map((some) => some.toSorted())).toEqual([ids]);
  const people = notified.filter(({ topic }) => topic === "access.changed").map(({ audienceId }) => audienceId);
  expect(people.toSorted()).toEqual(ids);
});

test("one person changes many once at a time, and others meanwhile", async () => {
  const [as, other] = [await makeSession({ isAdmin: true }), await makeSession({ isAdmin: true })];
  const [first, second, third] = [
    await begin("deactivation", as),
    await begin("deactivation", as),
    await begin("deactivation", other),
  ];
  const { status } = await whileUnderWay(accountStatusParts, first.run(), async () => {
    expect((await second.run()).problem?.code).toBe("too-many-requests");
    expect((await third.run()).status).toBe(200);
  });
  expect(status).toBe(200);
});

test.each([
  ["/api/userRoles/delete", roleDeletion],
  ["/api/userRoles/restore", roleRestoration],
  ["/api/users/standing/undo", standingUndo],
] as const)("%s may be asked for sixty times a minute", async (path, handlers) => {
  stopClock();
  const as = await makeSession({ isAdmin: true });
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1) statuses.push((await send<ManagedRole>(handlers, as, path, {})).status);
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([422]), 429]);
});
