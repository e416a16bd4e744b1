import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { db, transact } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { auditEntries } from "@/server/db/schema/audit";
import { jobs } from "@/server/db/schema/infrastructure";
import { roles, userSlugs, users } from "@/server/db/schema/user";
import { hastenLostParts, keepPart, releaseParts, revertPart } from "@/server/jobs/part";
import { runDueJobs } from "@/server/jobs/runner";
import { makeActor, makeUser } from "@/testing/factories";
import type { UserPatch } from "../../schema";
import { peopleParts } from "./part";
import { insertPeople } from "./row-creation";
import { updatePeople } from "./row-writer";

const isPart = eq(jobs.kind, peopleParts.jobKind);
const later = () => new Date(Date.now() + 60_000);
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const about = ({ updatedAt: _, version: __, ...rest }: typeof users.$inferSelect) => rest;

type Person = typeof users.$inferSelect;

/** A part of an import that made one person and changed another, and then its process stood still. */
async function beginImport(actor: Actor, person: Person, patch: UserPatch, lostAt = later()) {
  const [importId, userId] = [newId(), newId()];
  await transact(async (tx) => {
    const changed = await updatePeople(tx, actor, [
      { userId: person.id, patch: { ...patch, version: person.version } },
    ]);
    await insertPeople(tx, actor, [
      { id: userId, email: `${userId}@example.mn`, firstName: "New", lastName: "Person", roleId: roleIds.staff },
    ]);
    const importer = { userId: actor.userId, displayName: actor.displayName };
    await keepPart(tx, peopleParts, { importId, number: 0, importer, lostAt, made: [userId], changed, removed: [] });
  });
  return { importId, userId };
}

/** As if another process had begun it; on a server it must fall due, since others may live there. */
const loseProcess = () =>
  db
    .update(jobs)
    .set({
      payload: sql`jsonb_set(${jobs.payload}, '{processId}', '"another"')`,
      ...(databaseKind() === "postgres" && { runAt: new Date() }),
    })
    .where(isPart);

async function startAgain(): Promise<void> {
  await hastenLostParts([peopleParts.jobKind]);
  await runDueJobs(Date.now() + 600_000);
}

const manager = () => makeActor({ isAdmin: true });

test("what a process left of an import is taken back at the next start, with a line in the log", async () => {
  const actor = await manager();
  const person = await makeUser({ firstName: "Bat", lastName: "Dorj", name: "Bat Dorj", slug: "bat-dorj" });
  const { userId } = await beginImport(actor, person, { firstName: "Changed", jobTitle: "Smith" });
  expect(await rowOf(person.id)).toMatchObject({ name: "Changed Dorj", jobTitle: "Smith", slug: "changed-dorj" });
  await loseProcess();
  await startAgain();
  expect(await rowOf(userId)).toBeUndefined();
  const now = await rowOf(person.id);
  expect(now && about(now)).toEqual(about(person));
  expect(now?.version).toBe(3);
  expect(await db.$count(jobs, isPart)).toBe(0);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.actorName, "Ordo"));
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ["user.updated", expect.objectContaining({ firstName: "Bat", jobTitle: null })],
    ["user.import-undone", { removed: 1, updated: 1, created: 0, people: [`${userId}@example.mn`] }],
  ]);
});

test("an import that is under way in this process is left alone, and one that is whole is never taken back", async () => {
  const actor = await manager();
  const person = await makeUser();
  const { importId, userId } = await beginImport(actor, person, { jobTitle: "Smith" });
  await startAgain();
  expect(await rowOf(person.id)).toMatchObject({ jobTitle: "Smith" });
  await transact((tx) => releaseParts(tx, { kind: peopleParts, importId }, 1));
  await loseProcess();
  await startAgain();
  expect(await rowOf(userId)).toBeDefined();
  expect(await rowOf(person.id)).toMatchObject({ jobTitle: "Smith", version: 2 });
});

test("an import whose taking back has begun does not come to its end", async () => {
  const actor = await manager();
  const { importId } = await beginImport(actor, await makeUser(), { jobTitle: "Smith" }, new Date());
  await db.update(jobs).set({ attempts: 1 }).where(isPart);
  await expect(transact((tx) => releaseParts(tx, { kind: peopleParts, importId }, 1))).rejects.toMatchObject({
    code: "unavailable",
  });
});

test("a part is taken back once, however often that is asked for", async () => {
  const actor = await manager();
  const person = await makeUser();
  await beginImport(actor, person, { jobTitle: "Smith" });
  const [job] = await db.select().from(jobs).where(isPart);
  await Promise.all([
    revertPart(peopleParts, job?.payload),
    revertPart(peopleParts, job?.payload),
    revertPart(peopleParts, job?.payload),
  ]);
  expect(await rowOf(person.id)).toMatchObject({ jobTitle: null, version: 3 });
});

test("whom somebody has changed since stays as they are, and a person who was made and has been touched stays", async () => {
  const actor = await manager();
  const person = await makeUser();
  const { userId } = await beginImport(actor, person, { jobTitle: "Smith" });
  await db.update(users).set({ about: "Mine", version: 3 }).where(eq(users.id, person.id));
  await db.update(users).set({ about: "Theirs", version: 2 }).where(eq(users.id, userId));
  await loseProcess();
  await startAgain();
  expect(await rowOf(person.id)).toMatchObject({ jobTitle: "Smith", about: "Mine", version: 3 });
  expect(await rowOf(userId)).toMatchObject({ about: "Theirs" });
  const isNotified = and(eq(auditEntries.action, "user.imported"), eq(auditEntries.actorId, actor.userId));
  expect(await db.select().from(auditEntries).where(isNotified)).toMatchObject([
    { after: { created: 1, people: [`${userId}@example.mn`] } },
  ]);
});

test("a number that somebody else has by now and a role that is gone are not given back", async () => {
  const actor = await manager();
  await db.insert(roles).values({ id: 9, name: "Night", maySignIn: true });
  const person = await makeUser({ registrationNumber: "УБ90010112", roleId: 9, jobTitle: "Cook" });
  await beginImport(actor, person, { registrationNumber: null, roleId: roleIds.staff, jobTitle: "Smith" });
  await makeUser({ registrationNumber: "УБ90010112" });
  await db.delete(roles).where(eq(roles.id, 9));
  await loseProcess();
  await startAgain();
  expect(await rowOf(person.id)).toMatchObject({ jobTitle: "Cook", registrationNumber: null, roleId: roleIds.staff });
});

test("links to both addresses of a person who was renamed and named back lead to them", async () => {
  const actor = await manager();
  const person = await makeUser({ firstName: "Bat", lastName: "Dorj", name: "Bat Dorj", slug: "bat-dorj" });
  await beginImport(actor, person, { firstName: "Changed" });
  await loseProcess();
  await startAgain();
  expect((await rowOf(person.id))?.slug).toBe("bat-dorj");
  expect(await db.select({ slug: userSlugs.slug }).from(userSlugs)).toEqual([{ slug: "changed-dorj" }]);
});
