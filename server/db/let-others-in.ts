import "server-only";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { databaseKind } from "./connection";

/** The longest pause between two parts. */
const maxMs = 40;

/**
 * Waits between two parts of long work, such as transactions. Who shares the embedded database with them gets half of
 * its time: what a page asks waits for one of them, and the next thing that it asks comes into the pause. Who shares
 * only this process gets a turn.
 */
export async function letOthersIn(tookMs: number): Promise<void> {
  await (databaseKind() === "embedded" ? wait(Math.min(tookMs, maxMs)) : turn());
}

/** The same parts, with others let in after each but the last. */
export async function* inTurns<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let startedAt = performance.now();
  for await (const part of parts) {
    const tookMs = performance.now() - startedAt;
    yield part;
    await letOthersIn(tookMs);
    startedAt = performance.now();
  }
}
