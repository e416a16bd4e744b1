import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { idempotencyKeys, outboxMails } from "@/server/db/schema/infrastructure";
import { orderEvents, orderLines, orders } from "@/server/db/schema/order";
import { products, productVariants, stockMovements } from "@/server/db/schema/product";
import { makeUser } from "@/testing/factories";
import { makeOrderInput } from "@/testing/order-factory";
import { makeProduct } from "@/testing/shop";

type Outcome = Readonly<{ signal: string | null; placed: { answer: string; sent: number } | null }>;

/** Runs a script in a process of its own, on the same database. */
async function run(script: string, env: Record<string, string>): Promise<{ signal: string | null; output: string }> {
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const [, signal] = await once(child, "close");
  return { signal, output };
}

/** Places the order in a process of its own. */
async function place(body: object, { key, killBefore = 0 }: { key: string; killBefore?: number }): Promise<Outcome> {
  const { signal, output } = await run("testing/killed-order.ts", {
    ORDO_KILL_BEFORE: String(killBefore),
    ORDO_ORDER_KEY: key,
    ORDO_ORDER_BODY: JSON.stringify(body),
  });
  return { signal, placed: output === "" ? null : JSON.parse(output) };
}

async function shop(variantId: string) {
  const [variant] = await current().select().from(productVariants).where(eq(productVariants.id, variantId));
  const [product] = await current().select().from(products);
  return {
    stock: [variant?.stock, product?.stock, product?.sold],
    rows: [
      await current().$count(orders),
      await current().$count(orderLines),
      await current().$count(orderEvents),
      await current().$count(stockMovements),
      await current().$count(outboxMails),
      await current().$count(idempotencyKeys),
    ],
  };
}

test("after kill -9 between any two statements an order is whole or absent, and the stock is right", {
  tags: ["full"],
  timeout: 900_000,
}, async () => {
  await makeUser();
  const product = await makeProduct({ variants: [{ stock: 9 }] });
  const variantId = product.variants[0]?.id ?? "";
  const body = await makeOrderInput(null, { cart: [{ id: variantId, quantity: 2 }] });
  const key = newId();
  const absent = { stock: [9, 9, 0], rows: [0, 0, 0, 0, 0, 0] };
  const whole = { stock: [7, 7, 2], rows: [1, 1, 1, 1, 1, 1] };
  let killed = 0;
  for (let killBefore = 1; ; killBefore += 1) {
    const { signal, placed } = await place(body, { key, killBefore });
    if (signal === null) {
      expect(placed?.sent).toBe(killBefore - 1);
      expect(await shop(variantId)).toEqual(whole);
      // Sent once more, it is answered and not done again.
      expect((await place(body, { key })).placed?.answer).toBe(placed?.answer);
      expect(await shop(variantId)).toEqual(whole);
      break;
    }
    killed += 1;
    expect([killBefore, signal, await shop(variantId)]).toEqual([killBefore, "SIGKILL", absent]);
  }
  // Each statement of the transaction, and what opens and ends it.
  expect(killed).toBeGreaterThan(8);
});

test("an order whose process dies after the commit is there, and answered to who asks again", {
  tags: ["full"],
}, async () => {
  await makeUser();
  const product = await makeProduct({ variants: [{ stock: 9 }] });
  const body = await makeOrderInput(null, { cart: [{ id: product.variants[0]?.id ?? "", quantity: 2 }] });
  const key = newId();
  const first = await place(body, { key, killBefore: -1 });
  expect(first.signal).toBe("SIGKILL");
  expect(await current().$count(orders)).toBe(1);
  expect((await place(body, { key })).placed?.answer).toBe(first.placed?.answer);
  expect(await current().$count(orders)).toBe(1);
});

test("of stock N and N + 20 buyers at once in five processes exactly N order, and none is left", {
  tags: ["full"],
}, async () => {
  await makeUser();
  const stock = 15;
  const product = await makeProduct({ variants: [{ stock }] });
  const variantId = product.variants[0]?.id ?? "";
  const body = await makeOrderInput(null, { cart: [{ id: variantId, quantity: 1 }] });
  const rush = { ORDO_ORDERS: String((stock + 20) / 5), ORDO_ORDER_BODY: JSON.stringify(body) };
  const processes = await Promise.all(Array.from({ length: 5 }, () => run("testing/order-rush.ts", rush)));
  const outcomes = processes.flatMap(({ output }): string[] => JSON.parse(output));
  expect(outcomes.toSorted()).toEqual([...Array(20).fill("out-of-stock"), ...Array(stock).fill("placed")]);
  expect((await shop(variantId)).stock).toEqual([0, 0, stock]);
  expect(await current().$count(orders)).toBe(stock);
});
