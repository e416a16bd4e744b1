// A process that places the same order ORDO_ORDERS times at once; for a test. It writes what each came to.
import { writeSync } from "node:fs";

async function rush(): Promise<void> {
  const { placeOrder } = await import("@/features/order/server/place");
  const body = JSON.parse(process.env.ORDO_ORDER_BODY ?? "");
  const place = async (triesLeft: number): Promise<string> => {
    // Each is another guest: to one address few are taken.
    const billing = { ...body.billing, email: `${crypto.randomUUID()}@example.mn` };
    const outcome = await placeOrder(null, { ...body, billing }, { locale: "en", address: "unknown" }).then(
      () => "placed",
      ({ code }: { code: string }) => code,
    );
    // A server that is too busy says so, and is asked again; one that is gone is not asked for ever.
    return outcome === "unavailable" && triesLeft > 0 ? await place(triesLeft - 1) : outcome;
  };
  const outcomes = await Promise.all(Array.from({ length: Number(process.env.ORDO_ORDERS) }, () => place(1_000)));
  writeSync(1, JSON.stringify(outcomes));
  process.exit(0);
}

void rush();
