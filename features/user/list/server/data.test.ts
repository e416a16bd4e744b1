import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isInStart } from "@/lib/galig";
import { sortNames } from "@/lib/list-contract";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { makeActor, makeUser } from "@/testing/factories";
import { sortKeys } from "../../domain/constants";
import { userListInputSchema } from "../../schema";
import { listUsers } from "./data";

const input = (asked: Record<string, unknown>) => userListInputSchema.parse(asked);

/** So many people whose names begin so, with nothing but what a list and its search read. */
async function makeCrowd(prefix: string, count: number, tokens: string): Promise<void> {
  for (let from = 1; from <= count; from += 1_000) await makeSome(prefix, from, Math.min(count, from + 999), tokens);
}

async function makeSome(prefix: string, from: number, to: number, tokens: string): Promise<void> {
  await current().execute(sql`
    insert into "user" (id, name, first_name, last_name, slug, email, galig_key, role_id, email_verified)
    select gen_random_uuid(), ${prefix}::text || lpad(at::text, 5, '0'), '', '', ${prefix} || at, ${prefix} || at || '@example.mn',
      ${tokens}, ${roleIds.staff}, true
    from generate_series(${from}::int, ${to}::int) as at`);
}

const counted = (found: number) => ({ total: Math.min(found, 10_000), totalIsCapped: found > 10_000 });

async function expectPages(count: number): Promise<void> {
  const manager = await makeActor({ isAdmin: true, firstName: "Zed", lastName: "Zed", email: "zed@example.mn" });
  await makeCrowd("a", 300, "a @a");
  await makeCrowd("b", count, "b ba bata batar @b @example");
  const colleague = await makeActor({ firstName: "Zul", lastName: "Zul", email: "zul@example.mn" });
  for (const actor of [manager, colleague]) {
    for (const search of ["b", "ba", "batar", "b ba"]) {
      const page = await listUsers(actor, input({ search, pageSize: 2 }));
      expect(page).toMatchObject(counted(count));
      expect(page.records.map(({ name }) => name)).toEqual(["b00001", "b00002"]);
      const next = await listUsers(actor, input({ search, pageSize: 2, cursor: page.nextCursor }));
      expect(next.records.map(({ name }) => name)).toEqual(["b00003", "b00004"]);
    }
    const shared = await listUsers(actor, input({ search: "example", pageSize: 2 }));
    // Both actors have such an address, too.
    expect(shared).toMatchObject(counted(actor === manager ? count + 2 : 0));
    expect(shared.records.map(({ name }) => name)).toEqual(actor === manager ? ["b00001", "b00002"] : []);
    const last = await listUsers(actor, input({ search: "b", sort: "-name", pageSize: 2, page: 2 }));
    expect(last.records.map(({ name }) => name)).toEqual(
      [count - 2, count - 3].map((at) => `b${String(at).padStart(5, "0")}`),
    );
  }
}

test("people are listed in order, page after page, past those who are not found", () => expectPages(50));

test(
  "more people than are counted are listed in order, page after page, past those who are not found",
  { tags: ["full"] },
  () => expectPages(10_050),
);

test("a page asked for by its number is the one that one comes to page after page, in each order", async () => {
  const manager = await makeActor({ isAdmin: true, firstName: "Zed", lastName: "Zed", email: "zed@example.mn" });
  await makeCrowd("a", 12, "a @a");
  const colleague = await makeActor({
    firstName: "Zul",
    lastName: "Zul",
    email: "zul@example.mn",
    emailVerified: false,
  });
  for (const actor of [manager, colleague]) {
    for (const sort of sortNames(sortKeys)) {
      for (const filters of [{}, { role: roleIds.staff, status: "active", verified: true }]) {
        const read = async (at: Record<string, unknown>) =>
          await listUsers(actor, input({ sort, pageSize: 4, ...filters, ...at }));
        let cursor = (await read({})).nextCursor ?? undefined;
        for (let page = 2; cursor !== undefined; page += 1) {
          const [byNumber, byCursor] = [await read({ page }), await read({ cursor })];
          expect(byNumber).toEqual(byCursor);
          expect(byNumber.records).not.toEqual([]);
          cursor = byCursor.nextCursor ?? undefined;
        }
        expect((await read({ page: 5 })).records).toEqual([]);
      }
    }
  }
});

test("the short beginnings that the database keeps apart are those that a search looks for there", async () => {
  const people = ["Б.Номин Бат-Эрдэнэ", "Ө.Үү Я", "Nomin O'Neill", "محمد علي", "Қайрат Ң", "李 小龍"];
  for (const [at, name] of people.entries()) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const { galigKey, galigStart } = await makeUser({ name, firstName, lastName, email: `a+${at}@b.mn` });
    const kept = galigStart.trim().split(" ");
    expect(kept).toEqual(galigKey.split(" ").filter(isInStart));
    expect(galigStart).toBe(` ${kept.join(" ")} `);
  }
});
