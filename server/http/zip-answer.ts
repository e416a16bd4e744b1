import "server-only";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive, in pieces; what is packed already is stored as it is. */
export type ZippedFile = Readonly<{ name: string; isPacked?: boolean; pieces: AsyncGenerator<Uint8Array> }>;

/** A zip that is made while it is read, so that no more than one piece of it is ever held. */
export function zipAnswer(name: string, files: AsyncGenerator<ZippedFile>): Response {
  const work = packed(files);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await work.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await work.return(undefined);
    },
  });
  return new Response(body, {
    headers: { "content-type": "application/zip", "content-disposition": `attachment; filename="${name}"` },
  });
}

async function* packed(files: AsyncGenerator<ZippedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  function* drain() {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    yield* chunks;
  }
  for await (const { name, isPacked, pieces } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    for await (const piece of pieces) {
      entry.push(piece);
      yield* drain();
    }
    entry.push(new Uint8Array(0), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}
