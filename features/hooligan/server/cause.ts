import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { AppError, type ErrorCode } from "@/lib/errors";
import { type CausedStatus, hooliganLimits as limits } from "../domain/constants";
import type { HooliganQuery } from "../schema";

const codes: Readonly<Record<Exclude<CausedStatus, 500>, ErrorCode>> = {
  400: "malformed-request",
  401: "not-authenticated",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  412: "stale",
  413: "too-large",
  415: "unsupported-type",
  422: "invalid-input",
  429: "too-many-requests",
  503: "unavailable",
};

/** What belongs to the failure beside its code. */
function errorOf(status: CausedStatus): Error {
  if (status === 500) return new Error("This failure was requested on the page for errors.");
  const code = codes[status];
  switch (status) {
    case 412:
      return new AppError(code, { current: { version: 2 } });
    case 422:
      return new AppError(code, { fields: [{ pointer: "#/email", code: "invalid-email" }] });
    case 429:
    case 503:
      return new AppError(code, { retryAfterS: 2 });
    default:
      return new AppError(code);
  }
}

const waiting = new Map<string, number>();
const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/** Waits within the limits. Throws `too-many-requests` where too many wait, and what `signal` aborts with. */
async function waitFor(caller: string, delayMs: number, signal: AbortSignal): Promise<void> {
  if (delayMs === 0) return;
  const own = waiting.get(caller) ?? 0;
  if (own >= limits.waitingOfOne || sum(waiting.values()) >= limits.waiting) {
    throw new AppError("too-many-requests", { retryAfterS: Math.ceil(limits.delayMs / 1_000) });
  }
  waiting.set(caller, own + 1);
  try {
    await wait(delayMs, undefined, { signal });
  } finally {
    const left = (waiting.get(caller) ?? 1) - 1;
    if (left > 0) waiting.set(caller, left);
    else waiting.delete(caller);
  }
}

const json = { "content-type": "application/json; charset=utf-8" };
const start = '{"waitedMs": ';

/** A body whose connection breaks after its first bytes. */
function droppedBody(): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull: (controller) => controller.error(new AppError("unavailable")),
    },
    { highWaterMark: 2 },
  );
}

type Caused = HooliganQuery & Readonly<{ caller: string; signal: AbortSignal }>;

/** Fails as it is asked to, or answers after the time that it was asked to wait. */
export async function simulateResponse({ status, answer, delayMs, caller, signal }: Caused) {
  await waitFor(caller, delayMs, signal);
  if (status !== undefined) throw errorOf(status);
  if (answer === "malformed") return new Response(start, { headers: json });
  if (answer === "dropped") return new Response(droppedBody(), { headers: json });
  return { waitedMs: delayMs };
}
