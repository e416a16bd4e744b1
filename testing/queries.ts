import { Client } from "pg";
import { vi } from "vitest";

/** The statements that `work` sends to the database, in whichever connection, with what opens and ends transactions. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.map(([query]) => (typeof query === "string" ? query : (query as { text: string }).text));
  } finally {
    spy.mockRestore();
  }
}
