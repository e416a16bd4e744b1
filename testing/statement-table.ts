import { expect, test } from "vitest";
import { loadEndpoints } from "@/app/api/endpoints";
import { apiRows } from "./authorisation/matrix";
import type { Before, Row } from "./authorisation/row";
import { makeWorld, type World } from "./authorisation/world";
import { makeSession, type TestSession } from "./factories";
import { call } from "./http";
import { statementsOf } from "./statements";

type Sent = Partial<Pick<Parameters<typeof call>[1], "body" | "query" | "headers">>;

/** What is sent where the rows of the authorisation tests name no record, or nothing that would be written. */
export type Samples = Readonly<Record<string, (world: World, owner: TestSession) => Sent | Promise<Sent>>>;

type Table = Readonly<{
  /** The path that all of them begin with. */
  below: string;
  /** How many statements each write may send in its transaction, by method and path. */
  limits: Readonly<Record<string, number>>;
  samples?: Samples;
}>;

/** A test for each write below a path: it succeeds in a transaction, of no more statements than the table says. */
export async function testStatements({ below, limits, samples = {} }: Table): Promise<void> {
  const endpoints = await loadEndpoints(below);
  const writes = endpoints.filter(({ method }) => method === "POST");

  test("every write has its number of statements, and every number its write", () => {
    expect(writes.map(({ name }) => name).sort()).toEqual(Object.keys(limits).sort());
  });

  for (const { name, path, handlers } of writes) {
    const limit = limits[name] ?? 0;
    test(`${name} sends at most ${limit} statements in its transaction`, async () => {
      const [owner, admin] = [await makeSession(), await makeSession({ isAdmin: true })];
      const world = await makeWorld({ owner, admin });
      const row: Row | undefined = apiRows[name];
      let before: Before = {};
      for (const [at, body] of row?.first?.(world) ?? []) {
        const first = endpoints.find((one) => one.path === at);
        before = (await call<Before>(first?.handlers ?? {}, { method: "POST", path: at, as: owner, body })).body;
      }
      const sent = (await samples[name]?.(world, owner)) ?? row?.own?.(world, owner, before) ?? {};
      let status = 0;
      const { transactions } = await statementsOf(async () => {
        status = (await call(handlers, { method: "POST", path, as: owner, ...sent })).status;
      });
      expect(status).toBeLessThan(300);
      const inTransaction = transactions.flat();
      expect(inTransaction.length, "it writes in a transaction").toBeGreaterThan(0);
      expect(inTransaction.length, inTransaction.join("\n")).toBeLessThanOrEqual(limit);
    });
  }
}
