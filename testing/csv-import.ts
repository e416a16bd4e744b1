import { eq } from "drizzle-orm";
import type { CsvFault } from "@/lib/csv-plan";
import { db } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import type { TestSession } from "./factories";
import { call, type RouteModule } from "./http";

/** Without `plan` a dry run; whatever else is named goes into the query. */
type Sent = Readonly<{ as?: TestSession; key?: string; plan?: string; projectId?: string }>;

/** Sends files to an import: once, or its dry run and what that told for real. */
export function csvSender<Plan extends { plan: string }>(handlers: RouteModule, path: string) {
  const send = (file: string | Uint8Array, { as, key, ...query }: Sent) =>
    call<Plan>(handlers, {
      method: "POST",
      path,
      ...(as && { as }),
      query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
      body: typeof file === "string" ? bytesOf(file) : file,
      headers: { "content-type": "text/csv", ...(key !== undefined && { "idempotency-key": key }) },
    });
  const sendTwice = async (file: string | Uint8Array, sent: Sent) =>
    await send(file, { ...sent, plan: (await send(file, sent)).body.plan });
  return { send, sendTwice };
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);
export const linesOf = (...lines: string[]) => lines.join("\r\n");

/** Each fault as a line to read. */
export const faultsOf = ({ faults }: { faults: readonly CsvFault[] }) =>
  faults.map(({ line, column, code, text }) =>
    [line, column, code, text].filter((part) => part !== undefined).join(" "),
  );

/** Does `between` as soon as an import has begun to write, and answers what it came to. */
export async function whileUnderWay<Result>(
  { jobKind }: Readonly<{ jobKind: string }>,
  running: Promise<Result>,
  between: () => Promise<unknown>,
): Promise<Result> {
  const countParts = () => db.$count(jobs, eq(jobs.kind, jobKind));
  const before = await countParts();
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  running.then(end, end);
  // Each look is a turn of somebody else's, between two batches.
  while ((await countParts()) === before) {
    if (isOver) throw new Error("The import was over before it was seen under way.");
  }
  await between();
  return await running;
}
