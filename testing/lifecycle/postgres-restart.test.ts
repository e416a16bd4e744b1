import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppError } from "@/lib/errors";
import { startPostgres } from "../postgres.mjs";
import { betweenBareStarts } from "./bare-start";

const server = await startPostgres({ isDurable: true });

beforeAll(() => {
  process.env.DATABASE_URL = server?.url ?? "";
  process.env.ORDO_DATABASE_SOCKET = "";
});
afterAll(() => server?.stop());

type Writer = { acknowledged: number[]; codes: Set<string>; slowestMs: number; firstAfterMs: number };

test.runIf(server)(
  "a PostgreSQL server that crashes and returns costs no acknowledged write and no process",
  async () => {
    const { db, transact } = await import("@/server/db/client");
    const { closePool } = await import("@/server/db/connection");
    await db.execute(sql`create table written (n bigint primary key)`);
    // A pool whose connections are idle when the server goes.
    await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.05)`)));

    let isOver = false;
    let backAt = Number.POSITIVE_INFINITY;
    const seen = Array.from({ length: 8 }, (): Writer => {
      return { acknowledged: [], codes: new Set(), slowestMs: 0, firstAfterMs: Number.POSITIVE_INFINITY };
    });
    const write = async (own: Writer, writer: number) => {
      for (let n = (writer + 1) * 1_000_000; !isOver; n += 1) {
        const started = Date.now();
        try {
          await transact((tx) => tx.execute(sql`insert into written values (${n})`));
          own.acknowledged.push(n);
          if (started >= backAt) own.firstAfterMs = Math.min(own.firstAfterMs, Date.now() - backAt);
        } catch (error) {
          own.codes.add((error as AppError).code);
          // As callers do: nothing is waited for here, they only come again a little later.
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        own.slowestMs = Math.max(own.slowestMs, Date.now() - started);
      }
    };
    const { pace } = await betweenBareStarts(async () => {
      const writers = seen.map(write);
      await expect
        .poll(async () => Number((await db.execute(sql`select count(*) from written`)).rows[0]?.count))
        .toBeGreaterThan(100);
      server?.crash();
      await expect.poll(() => seen.every(({ codes }) => codes.size > 0)).toBe(true);
      server?.start();
      backAt = Date.now();
      await expect.poll(() => seen.every(({ firstAfterMs }) => firstAfterMs < Number.POSITIVE_INFINITY)).toBe(true);
      isOver = true;
      await Promise.all(writers);
    });
    const { rows } = await db.execute<{ n: string }>(sql`select n from written`);
    const stored = new Set(rows.map(({ n }) => Number(n)));
    await closePool();

    expect(seen.flatMap(({ acknowledged }) => acknowledged).filter((n) => !stored.has(n))).toEqual([]);
    expect([...new Set(seen.flatMap(({ codes }) => [...codes]))]).toEqual(["unavailable"]);
    expect(Math.max(...seen.map(({ slowestMs }) => slowestMs))).toBeLessThan(4_000 * pace);
    expect(Math.min(...seen.map(({ firstAfterMs }) => firstAfterMs))).toBeLessThan(2_000 * pace);
  },
);
