import "server-only";
import { byteOrderMark, csvOf } from "@/lib/csv";
import type { Actor } from "@/server/auth/actor";
import { streamedAnswer } from "./streamed-answer";

type Rows = readonly (readonly string[])[];

/** A CSV file that is made while it is read: rows come in batches, the header goes out with the first of them. */
export const csvAnswer = (
  actor: Actor,
  name: string,
  header: readonly string[],
  batches: AsyncGenerator<Rows>,
): Promise<Response> =>
  streamedAnswer(actor, { name, type: "text/csv; charset=utf-8", parts: textsOf(header, batches) });

async function* textsOf(header: readonly string[], batches: AsyncGenerator<Rows>): AsyncGenerator<string> {
  const first = await batches.next();
  yield byteOrderMark + csvOf([header, ...(first.done ? [] : first.value)]);
  for await (const rows of batches) yield csvOf(rows);
}
