import { Client, type QueryResult } from "pg";
import { vi } from "vitest";

type Plan = Readonly<{
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Heap Fetches"?: number;
  Plans?: readonly Plan[];
}>;
type Sent = [statement: { text: string }, values: unknown[]];

/** A bitmap is made without a look at the rows. */
const isScan = (type: string) => / Scan$/.test(type) && !/^(Bitmap Index|CTE|Subquery|Function)/.test(type);

function rowsOf(plan: Plan): number {
  const seen =
    plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  // What an index knows by itself costs no row.
  const each = plan["Heap Fetches"] ?? seen;
  const own = isScan(plan["Node Type"]) ? each * plan["Actual Loops"] : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own);
}

/** The rows of tables and indexes that all statements of `work` read. */
export async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, "query");
  await work();
  const { calls, contexts } = spy.mock;
  const sent = (calls as unknown as Sent[]).map((call, at) => ({ call, client: contexts[at] as Client }));
  spy.mockRestore();
  let read = 0;
  for (const { call, client } of sent) {
    const [{ text }, values] = call;
    const answer = (await client.query(`explain (analyze, format json) ${text}`, values)) as QueryResult<{
      "QUERY PLAN": [{ Plan: Plan }];
    }>;
    read += rowsOf(answer.rows[0]?.["QUERY PLAN"][0].Plan as Plan);
  }
  return read;
}
