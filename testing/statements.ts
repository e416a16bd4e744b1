import { Client } from "pg";
import { vi } from "vitest";

type Counted = Readonly<{
  /** All of them, with what opens and ends transactions, in order. */
  all: readonly string[];
  /** What ran between the begin and the commit of each transaction, in order. */
  transactions: readonly (readonly string[])[];
}>;

/** The statements that `work` sends to the database, in whichever connection. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Counted> {
  const spy = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    const all = spy.mock.calls.map(([query]) => (typeof query === "string" ? query : (query as { text: string }).text));
    return { all, transactions: transactionsIn(all) };
  } finally {
    spy.mockRestore();
  }
}

function transactionsIn(all: readonly string[]): string[][] {
  const transactions: string[][] = [];
  let open: string[] | null = null;
  for (const text of all) {
    if (/^begin/i.test(text)) {
      open = [];
      transactions.push(open);
    } else if (/^(commit|rollback)/i.test(text)) open = null;
    else open?.push(text);
  }
  return transactions;
}
