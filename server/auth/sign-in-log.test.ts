import { expect, test } from "vitest";
import { historyLimits } from "@/features/account/history/schema";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { signIns } from "@/server/db/schema/user";
import { jobKinds } from "@/server/jobs/handlers";
import { cleanupJobKind } from "@/server/jobs/schedule";
import { recordThrottled } from "./sign-in-log";

const from = (address: string) => ({ address, device: { ipAddress: address, userAgent: null } });

test("of what is throttled one line an address and minute is written, whichever names are tried", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `name-${index}@example.mn`);
  const now = Date.now();
  await Promise.all(names.map((name) => recordThrottled(name, from("192.0.2.1"))));
  await recordThrottled("name@example.mn", from("192.0.2.2"));
  const minutes = 1 + Math.floor(Date.now() / 60_000) - Math.floor(now / 60_000);
  const count = async () => [await current().$count(signIns), await current().$count(auditEntries)];
  for (const lines of await count()) expect(lines - 2).toBeLessThan(minutes);
  await current().delete(rateLimits);
  await recordThrottled("later@example.mn", from("192.0.2.1"));
  for (const lines of await count()) expect(lines - 3).toBeLessThan(minutes);
});

test("what is tidied up each hour forgets attempts to sign in after a year", async () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const line = { email: "nomin@example.mn", outcome: "admitted" } as const;
  await current()
    .insert(signIns)
    .values([
      { ...line, createdAt: daysAgo(historyLimits.keptDays + 1) },
      { ...line, createdAt: daysAgo(historyLimits.keptDays - 1) },
    ]);
  await jobKinds[cleanupJobKind]?.run({});
  const kept = await current().select({ createdAt: signIns.createdAt }).from(signIns);
  expect([historyLimits.keptDays, kept]).toEqual([365, [{ createdAt: daysAgo(364) }]]);
});
