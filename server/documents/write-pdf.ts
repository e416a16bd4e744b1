import "server-only";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/errors";
import { type Block, type Document, documentLimits as limits } from "./document";

/** Documents that wait for the one that is being drawn; each takes a processor and tens of megabytes. */
const maxWaiting = 8;
const deadlineMs = 30_000;
const retryAfterS = 5;

let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * A document as a PDF file, with its fonts in it and tagged for screen readers. One at a time, in a thread that ends with it.
 * Throws `too-large` for more than `documentLimits`, `unavailable` where too many wait or it takes too long.
 */
export async function writePdf(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  requireRoom(document.blocks);
  if (waiting >= maxWaiting) throw new AppError("unavailable", { retryAfterS });
  waiting += 1;
  const work = turn.then(() => drawInThread(document));
  turn = work.catch(() => undefined);
  try {
    return await work;
  } finally {
    waiting -= 1;
  }
}

function textsOf(block: Block): readonly string[] {
  if (block.kind === "list") return block.items;
  if (block.kind === "facts") return block.rows.flat();
  if (block.kind === "table") return block.rows.flat();
  return [block.text];
}

function requireRoom(blocks: readonly Block[]): void {
  const rows = blocks.reduce((sum, block) => sum + (block.kind === "table" ? block.rows.length : 0), 0);
  const letters = blocks.flatMap(textsOf).reduce((sum, text) => sum + text.length, 0);
  if (rows > limits.rows || letters > limits.letters) throw tooLong();
}

const tooLong = () => new AppError("too-large", { detail: "The document is too long." });

function drawInThread(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  // The fonts are files of packages, which lie beside the server however it was built.
  const options = { folder: process.cwd(), mostPages: limits.pages, mostLines: limits.linesPerCell };
  const worker = new Worker(new URL("./thread.mjs", import.meta.url), {
    workerData: { document, options },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AppError("unavailable", { retryAfterS }));
      void worker.terminate();
    }, deadlineMs);
    worker.once("message", (drawn: Uint8Array<ArrayBuffer> | "too-many-pages") =>
      drawn === "too-many-pages" ? reject(tooLong()) : resolve(drawn),
    );
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      // Says something only where neither a message nor an error came.
      reject(new Error("The thread that draws documents ended without a document."));
    });
  });
}
