// A process that places the same order ORDO_ORDERS times at once; for a test. It writes what each came to.
import { writeSync } from "node:fs";

async function rush(): Promise<void> {
  const { placeOrder } = await import("@/features/order/server/place");
  const body = JSON.parse(process.env.ORDO_ORDER_BODY ?? "");
  const place = async (): Promise<string> => {
    const outcome = await placeOrder(null, body, "en").then(
      () => "placed",
      ({ code }: { code: string }) => code,
    );
    // A server that is too busy says so, and is asked again.
    return outcome === "unavailable" ? await place() : outcome;
  };
  const outcomes = await Promise.all(Array.from({ length: Number(process.env.ORDO_ORDERS) }, place));
  writeSync(1, JSON.stringify(outcomes));
  process.exit(0);
}

void rush();
