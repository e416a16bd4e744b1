import "server-only";
import { byteOrderMark, csvOf } from "@/lib/csv";

type Rows = readonly (readonly string[])[];

/**
 * A CSV file that is made while it is read: rows come in batches, and none is fetched before the one before has gone.
 * The header goes out with the first batch, so that a failure to read anything is still a failure.
 */
export async function csvAnswer(name: string, header: readonly string[], batches: AsyncGenerator<Rows>) {
  const encoder = new TextEncoder();
  const first = await batches.next();
  let waiting: string | null = byteOrderMark + csvOf([header, ...(first.done ? [] : first.value)]);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (waiting !== null) {
        controller.enqueue(encoder.encode(waiting));
        waiting = null;
        return;
      }
      const next = await batches.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(csvOf(next.value)));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
