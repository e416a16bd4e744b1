import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transact } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { makeActor } from "@/testing/factories";
import { recordAudit, systemActor } from "./record";
import { genesis } from "./seal";

const action = (name: string) => ({ action: "user.updated" as const, subject: { type: "user", id: name, name } });
const entries = () => db.select().from(auditEntries).orderBy(asc(auditEntries.sequence));

test("an entry is there exactly when the change is", async () => {
  const actor = await makeActor();
  await transact((tx) => recordAudit(tx, actor, action("kept")));
  const failing = transact(async (tx) => {
    await recordAudit(tx, actor, action("lost"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ sequence: 1, subjectName: "kept", actorId: actor.userId, previousHash: genesis });
});

test("parallel writers make one chain without a gap", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `entry ${index}`);
  await Promise.all(
    names.map((name) =>
      transact(async (tx) => {
        await recordAudit(tx, systemActor, action(name));
        await transact((inner) => recordAudit(inner, systemActor, action(`${name}, second`)));
      }),
    ),
  );
  const all = await entries();
  expect(all.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  for (const [index, entry] of all.slice(1).entries()) expect(entry.previousHash).toBe(all[index]?.hash);
});

test("secrets and personal numbers are not kept, and only what differs is", async () => {
  const phones = { before: "+97699112233", after: "+97699112244" };
  const secret = (passwordHash: string): Record<string, unknown> => ({ passwordHash });
  await transact((tx) =>
    recordAudit(tx, systemActor, {
      ...action("masked"),
      before: { name: "Болд", phoneNumber: phones.before, registrationNumber: "УБ90010112", ...secret("a") },
      after: { name: "Болд", phoneNumber: phones.after, registrationNumber: "УБ90010113", ...secret("b\0\ud800") },
    }),
  );
  const [entry] = await entries();
  expect(entry?.before).toEqual({ phoneNumber: "••••33", registrationNumber: "••••12", passwordHash: "•••" });
  expect(entry?.after).toEqual({ phoneNumber: "••••44", registrationNumber: "••••13", passwordHash: "•••" });
});

test("text that no database takes is mended, not refused", async () => {
  await transact((tx) => recordAudit(tx, systemActor, { ...action("a\0b\ud800c"), after: { about: "x\0\udfff" } }));
  const [entry] = await entries();
  expect(entry).toMatchObject({ subjectName: "ab\uFFFDc", after: { about: "x\uFFFD" } });
});

test("more entries than one statement takes are still one chain", async () => {
  await transact(async (tx) => {
    for (let index = 0; index < 1_200; index += 1) await recordAudit(tx, systemActor, action(`row ${index}`));
  });
  expect((await entries()).at(-1)?.sequence).toBe(1_200);
});
