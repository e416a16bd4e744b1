import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "@/server/db/client";
import { makeUser } from "@/testing/factories";
import { takeSlug, takeSlugs } from "./slug";

/** Somebody who had the address itself and these numbered ones. */
async function makeNamesakes(from: number, to: number) {
  const { id } = await makeUser({ slug: "b-bat" });
  for (let first = from; first <= to; first += 1_000) {
    await transact((tx) =>
      tx.execute(sql`
        insert into user_slug (slug, user_id)
        select 'b-bat-' || number, ${id}::uuid
        from generate_series(${first}::int, ${Math.min(to, first + 999)}::int) as number`),
    );
  }
  return id;
}

const reads: string[] = [];
const take = (userId: string | null = null) =>
  transact((tx) => {
    const execute = tx.execute.bind(tx);
    tx.execute = ((query: Parameters<typeof execute>[0]) => {
      reads.push("");
      return execute(query);
    }) as typeof tx.execute;
    return takeSlug(tx, "Б.Бат", userId);
  });

test("the next of ten thousand namesakes gets the next number after a few reads", async () => {
  await makeNamesakes(2, 10_000);
  reads.length = 0;
  expect(await take()).toBe("b-bat-10001");
  expect(reads.length).toBeLessThanOrEqual(8);
});

test("numbers that were left are free or stay free, and whose they were may have them", async () => {
  const id = await makeNamesakes(3, 40);
  expect(await take()).toBe("b-bat-2");
  expect(await take(id)).toBe("b-bat");
});

test("a file of namesakes goes on where those before them end, each with an address of their own", async () => {
  await makeNamesakes(2, 100);
  const names = ["Б.Бат", "Б.Бат", "Б.Бат 102", "Б.Бат", "А.Бат", "А.Бат"];
  const people = names.map((name) => ({ name, userId: null }));
  expect(await transact((tx) => takeSlugs(tx, people))).toEqual([
    "b-bat-101",
    "b-bat-102",
    "b-bat-102-2",
    "b-bat-103",
    "a-bat",
    "a-bat-2",
  ]);
});
