import type { Ending, Order } from "./assistant-service";

async function announce(order: Order): Promise<void> {
  const address = `http://127.0.0.1:${process.env.E2E_ASSISTANT_PORT}`;
  const { ok } = await fetch(address, { method: "POST", body: JSON.stringify(order) });
  if (!ok) throw new Error("The scripted service did not take the order.");
}

/** The scripted service as one test sees it: only calls whose words hold `about` are the test's own. */
export const assistantAsked = (about: string) => ({
  /** How the next call goes; those after it are answered. */
  willEnd: (ending: Ending) => announce({ about, ending }),
  /** Lets a held answer go on. */
  release: () => announce({ about, release: true }),
});
