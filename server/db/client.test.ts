import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { afterCommit, current, db, transact } from "./client";
import { pool } from "./connection";
import { isUniqueViolation, QueryError } from "./errors";
import { roles } from "./schema/user";

const named = (id: number) => ({ id, name: `Role ${id}` });
const count = () => db.$count(roles);
/** A promise that somebody else resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test("a committed transaction stays and a failed one leaves nothing", async () => {
  const before = await count();
  await transact((tx) => tx.insert(roles).values(named(11)));
  await expect(
    transact(async (tx) => {
      await tx.insert(roles).values(named(12));
      throw new AppError("conflict");
    }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await count()).toBe(before + 1);
});

test("a pool query inside a transaction is refused at once instead of waiting for ever", async () => {
  await expect(transact(async () => await db.select().from(roles))).rejects.toThrow(/inside a transaction/);
  expect(await count()).toBeGreaterThanOrEqual(0);
});

test("current() is the open transaction inside and the pool outside", async () => {
  const seen = await transact(async (tx) => {
    await tx.insert(roles).values(named(11));
    expect(current()).toBe(tx);
    return await current().select().from(roles).where(eq(roles.id, 11));
  });
  expect(seen).toHaveLength(1);
  expect(current()).toBe(db);
});

test("an inner transact joins the outer one and rolls back with it", async () => {
  const before = await count();
  await expect(
    transact(async (outer) => {
      await transact(async (inner) => {
        expect(inner).toBe(outer);
        await inner.insert(roles).values(named(11));
      });
      throw new Error("after the inner part");
    }),
  ).rejects.toThrow("after the inner part");
  expect(await count()).toBe(before);
});

test("a joined part that failed takes the whole with it, even when its error is caught", async () => {
  const before = await count();
  const outer = transact(async (tx) => {
    await tx.insert(roles).values(named(11));
    await transact(async () => {
      throw new AppError("conflict");
    }).catch(() => {});
    return "went on";
  });
  await expect(outer).rejects.toMatchObject({ code: "conflict" });
  expect(await count()).toBe(before);
});

test("a failed statement whose error is swallowed cannot be reported as committed", async () => {
  const before = await count();
  const swallowed = transact(async (tx) => {
    await tx.insert(roles).values(named(11));
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(swallowed).rejects.toBeInstanceOf(QueryError);
  expect(await count()).toBe(before);
});

test("a query that comes after its transaction has ended is refused", async () => {
  const { open, opened } = gate();
  const late = await transact(async (tx) => ({
    query: opened.then(() => tx.insert(roles).values(named(11))),
  }));
  open();
  await expect(late.query).rejects.toThrow(/after its transaction had ended/);
});

test("work after the commit runs once, in order, and never after a rollback", async () => {
  const ran: string[] = [];
  await transact(async () => {
    afterCommit(() => ran.push("first"));
    await transact(async () => afterCommit(() => ran.push("second")));
    expect(ran).toEqual([]);
  });
  await transact(async () => {
    afterCommit(() => ran.push("never"));
    throw new Error("no");
  }).catch(() => {});
  afterCommit(() => ran.push("outside"));
  expect(ran).toEqual(["first", "second", "outside"]);
});

test("work after the commit may use the pool", async () => {
  const { open, opened } = gate();
  let seen = 0;
  await transact(async (tx) => {
    await tx.insert(roles).values(named(11));
    afterCommit(() => {
      void db
        .select()
        .from(roles)
        .where(eq(roles.id, 11))
        .then((rows) => {
          seen = rows.length;
          open();
        });
    });
  });
  await opened;
  expect(seen).toBe(1);
});

test("a serialization failure runs the whole again, and gives up after the third time", async () => {
  let runs = 0;
  const result = await transact(async (tx) => {
    runs += 1;
    await tx.insert(roles).values(named(11));
    if (runs < 3) await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
    return runs;
  });
  expect(result).toBe(3);
  const hopeless = transact((tx) =>
    tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`),
  );
  await expect(hopeless).rejects.toMatchObject({ code: "40P01" });
});

test("a unique violation is known by its constraint and tells no values", async () => {
  await db.insert(roles).values(named(11));
  const error = await db
    .insert(roles)
    .values({ id: 11, name: "a secret name" })
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  expect(isUniqueViolation(error, "role_pkey")).toBe(true);
  expect(isUniqueViolation(error, "other")).toBe(false);
  expect(error).toBeInstanceOf(QueryError);
  expect(JSON.stringify([error, (error as Error).message, (error as Error).cause])).not.toContain("secret");
});

test("text that PostgreSQL cannot hold is the caller's fault", async () => {
  const insert = db.insert(roles).values({ id: 11, name: "nul \u0000 inside" });
  await expect(insert).rejects.toMatchObject({ code: "invalid-input" });
  const tooBig = db.insert(roles).values({ id: 2 ** 31, name: "big" });
  await expect(tooBig).rejects.toMatchObject({ code: "invalid-input" });
});

test("90 callers at once each get their own rows", async () => {
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, index) =>
      db.execute(sql`select ${index}::int as n, length(${"x".repeat(index % 2 ? 200_000 : 3)}) as size`),
    ),
  );
  expect(answers.map(({ rows }) => rows[0])).toEqual(
    answers.map((_, index) => ({ n: index, size: index % 2 ? 200_000 : 3 })),
  );
});

test("callers beyond the queue's end are told to come back", async () => {
  const results = await Promise.allSettled(Array.from({ length: 300 }, () => db.execute(sql`select 1`)));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => (reason as AppError).code === "unavailable")).toBe(true);
});

test.each(["28000", "28P01", "3D000", "55000"])(
  "a database that refuses the connection itself with %s is unavailable, whatever the reason",
  async (code) => {
    const refused = Object.assign(new Error('role "ordo" is not permitted to log in'), { code, severity: "FATAL" });
    const connect = vi.spyOn(pool(), "connect").mockRejectedValueOnce(refused as never);
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ code: "unavailable", status: 503 });
    connect.mockRestore();
    await db.execute(sql`select 1`);
  },
);

test("interleaved transactions lose nothing", async () => {
  await db.insert(roles).values({ ...named(11), version: 0 });
  await Promise.all(
    Array.from({ length: 60 }, () =>
      transact((tx) =>
        tx
          .update(roles)
          .set({ version: sql`${roles.version} + 1` })
          .where(eq(roles.id, 11)),
      ),
    ),
  );
  const [row] = await db.select().from(roles).where(eq(roles.id, 11));
  expect(row?.version).toBe(60);
});
