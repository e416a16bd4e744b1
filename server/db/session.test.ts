import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { roles } from "./schema/user";
import { makeDatabase } from "./session";

test("a statement that was prepared goes to the database under a name from the first time on", async () => {
  const sent: { name?: string }[] = [];
  const connection = {
    query: async (config: unknown) => {
      sent.push(config as { name?: string });
      return { rows: [] };
    },
  };
  const database = makeDatabase(connection, () => Promise.reject(new Error("No transaction is meant.")));
  const prepared = database
    .select()
    .from(roles)
    .where(eq(roles.id, sql.placeholder("id")))
    .prepare("of_this_test");
  await prepared.execute({ id: 1 });
  expect(sent[0]?.name).toMatch(/^often_[0-9a-f]{32}$/);
});

test("a statement goes to the database under a name once it is sent often, and mere text never does", async () => {
  const sent: { text: string; name?: string }[] = [];
  const connection = {
    query: async (config: unknown) => {
      sent.push(config as { text: string; name?: string });
      return { rows: [] };
    },
  };
  const database = makeDatabase(connection, () => Promise.reject(new Error("No transaction is meant.")));
  for (let use = 0; use < 4; use += 1) await database.execute(sql`select ${use} as "a text of this test"`);
  const [first, , third, fourth] = sent.map(({ name }) => name);
  expect([first, fourth]).toEqual([undefined, third]);
  expect(third).toMatch(/^often_[0-9a-f]{32}$/);
});
