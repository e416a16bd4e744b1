import "server-only";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/errors";
import { inTurn } from "@/server/http/in-turn";
import { type Document, documentLimits as limits } from "./document";

/** Documents that wait for the one that is being drawn; each takes a processor and tens of megabytes. */
const maxWaiting = 7;
const deadlineMs = 30_000;
const retryAfterS = 5;

const unavailable = () => new AppError("unavailable", { retryAfterS });

/**
 * A document as a PDF file, with its fonts in it and tagged for screen readers. One at a time, in a thread that ends with it.
 * What exceeds `documentLimits` is left out, and the last page says so. Throws `unavailable` where too many wait or it takes too
 * long.
 */
export const writePdf = (document: Document): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn("document", { maxWaiting, whenFull: unavailable }, () => drawInThread(document));

function drawInThread(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  // The fonts are files of packages, which lie beside the server however it was built.
  const worker = new Worker(new URL("./thread.mjs", import.meta.url), {
    workerData: { document, options: { folder: process.cwd(), limits } },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(unavailable());
      void worker.terminate();
    }, deadlineMs);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      // Says something only where neither a message nor an error came.
      reject(new Error("The thread that draws documents ended without a document."));
    });
  });
}
