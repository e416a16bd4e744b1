// Draws one document in a thread of its own, so that nobody waits for it but whoever asked.
import { parentPort, workerData } from "node:worker_threads";
import { drawDocument } from "./draw-document.mjs";

const bytes = await drawDocument(workerData.document, workerData.options);
parentPort?.postMessage(bytes, [bytes.buffer]);
