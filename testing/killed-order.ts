// A process that places one order and is killed before its statement number ORDO_KILL_BEFORE is sent; for a test. It writes the
// answer and the number of statements.
import { writeSync } from "node:fs";
import { Client } from "pg";

const killBefore = Number(process.env.ORDO_KILL_BEFORE);
const { query } = Client.prototype;
let sent = 0;

function countedQuery(this: Client, ...given: unknown[]): unknown {
  sent += 1;
  if (sent === killBefore) process.kill(process.pid, "SIGKILL");
  return Reflect.apply(query, this, given);
}
Client.prototype.query = countedQuery as typeof query;

/** As the endpoint does it, without what only a page needs. */
async function placeOnce(): Promise<void> {
  const { once } = await import("@/server/http/idempotency");
  const { placeOrder } = await import("@/features/order/server/place");
  const scope = { callerKey: "test", route: "POST /api/checkout/order", key: process.env.ORDO_ORDER_KEY ?? "" };
  const body = JSON.parse(process.env.ORDO_ORDER_BODY ?? "");
  const { answer } = await once(scope, "hash", async () => ({
    status: 201,
    answer: JSON.stringify(await placeOrder(null, body, { locale: "en", address: "unknown" })),
  }));
  writeSync(1, JSON.stringify({ answer, sent }));
  // The commit is acknowledged, and nobody hears of it any more.
  if (killBefore === -1) process.kill(process.pid, "SIGKILL");
  process.exit(0);
}

void placeOnce();
