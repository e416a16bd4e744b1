import "server-only";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Actor } from "@/server/auth/actor";
import { inTurns } from "@/server/db/let-others-in";
import { streamedAnswer } from "./streamed-answer";

/** A file of an archive, in pieces; what is packed already is stored as it is. */
export type ZippedFile = Readonly<{ name: string; isPacked?: boolean; pieces: AsyncGenerator<Uint8Array> }>;

/** A zip that is made while it is read. */
export const zipAnswer = (actor: Actor, name: string, files: AsyncGenerator<ZippedFile>): Promise<Response> =>
  streamedAnswer(actor, { name, type: "application/zip", parts: packed(files) });

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
    // Packing keeps several pieces back before it gives one out.
    for await (const piece of inTurns(pieces)) {
      entry.push(piece);
      yield* drain();
    }
    entry.push(new Uint8Array(0), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}
