// What a large shop costs beside a small one: the same calls to two servers, in rounds that alternate.
import { Client } from "pg";
import { median } from "./requests";
import { signIn, startServer } from "./server";
import { embeddedAt } from "./sessions";
import { type ShopCall, shopCalls } from "./shop-calls";
import { fillShop, ordersOf, type ShopSize } from "./shop-data";

const rounds = Number(process.env.BENCH_SHOP_ROUNDS ?? 7);
const timesEach = 5;
const fewSize: ShopSize = { products: 1_000, lines: 1_000 };
export const manySize: ShopSize = {
  products: Number(process.env.BENCH_PRODUCTS ?? 100_000),
  lines: Number(process.env.BENCH_ORDER_LINES ?? 1_000_000),
};

export type ShopRow = Readonly<{ what: string; fewMs: number; manyMs: number; ratio: number }>;
type Taken = Map<string, number[]>;

async function openSide(size: ShopSize) {
  const server = await startServer();
  try {
    const fillS = await fillShop(server.data, size);
    const client = new Client(embeddedAt(server.data));
    await client.connect();
    // The server goes first at the end; what else failed is told, not that this connection ends with it.
    client.on("error", () => {});
    const cookie = await signIn(server.origin);
    return {
      server,
      client,
      cookie,
      fillS,
      calls: await shopCalls(server.origin, cookie, client, size),
      taken: new Map() as Taken,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
type Side = Awaited<ReturnType<typeof openSide>>;

async function timesOf({ send }: ShopCall, client: Client): Promise<number> {
  const taken: number[] = [];
  // Measured is the work, not how often one person may ask for it.
  await client.query("delete from rate_limit");
  for (let time = 0; time < timesEach; time += 1) {
    const startedAt = performance.now();
    const response = await send();
    const text = await response.text();
    taken.push(performance.now() - startedAt);
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 300)}`);
  }
  return median(taken);
}

/** Medians of the rounds. A call that the server does not have is left out. */
async function measureSides(sides: readonly [Side, Side], only: RegExp): Promise<ShopRow[]> {
  const [few, many] = sides;
  const asked = [...few.calls.keys()].filter((what) => only.test(what));
  for (let round = 0; round <= rounds; round += 1) {
    for (const what of asked) {
      for (const { calls, client, taken } of round % 2 === 0 ? sides : sides.toReversed()) {
        const call = calls.get(what);
        if (!call) throw new Error(`One side has no call "${what}".`);
        const ms = await timesOf(call, client);
        // The first look compiles what it needs.
        if (round > 0) taken.set(what, [...(taken.get(what) ?? []), ms]);
      }
    }
  }
  return asked.map((what) => {
    const [fewMs, manyMs] = [median(few.taken.get(what) ?? []), median(many.taken.get(what) ?? [])];
    return { what, fewMs, manyMs, ratio: manyMs / fewMs };
  });
}

/** `only` narrows the calls, for a look at some of them. */
export async function measureShop(
  only = new RegExp(process.env.BENCH_SHOP ?? ""),
): Promise<{ rows: ShopRow[]; fillS: number }> {
  // One after the other: the first may have to build.
  const few = await openSide(fewSize);
  try {
    const many = await openSide(manySize);
    try {
      console.log(
        `     filled with ${manySize.products} products and ${ordersOf(manySize)} orders in ${many.fillS.toFixed(0)} s`,
      );
      return { rows: await measureSides([few, many], only), fillS: many.fillS };
    } finally {
      await many.client.end();
      await many.server.stop();
    }
  } finally {
    await few.client.end();
    await few.server.stop();
  }
}
