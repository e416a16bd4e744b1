import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { log } from "./log";

/**
 * Requests that one process works on at once. While the processor has time to spare, requests merely wait for
 * something and many may; once it has none, each further one makes all the others slower.
 */
export const limits = { whileIdle: 512, whileSaturated: 64 } as const;

const sampleMs = 250;
const saturation = 0.9;
/**
 * Event streams beat every 15 seconds. One on which nothing moves for so long has a reader that reads nothing: ending its
 * body waits for that reader, so only closing the connection lets it go.
 */
const silentStreamMs = 25_000;

/** Knows how much a process has to do, and what it can still take on. */
export class LoadGauge {
  #inFlight = 0;
  #refused = 0;
  #limit: number = limits.whileIdle;

  hasRoom(): boolean {
    if (this.#inFlight < this.#limit) return true;
    this.#refused += 1;
    return false;
  }

  /** Measures how busy the event loop is, for as long as the process lives. */
  observe(): void {
    let last = performance.eventLoopUtilization();
    setInterval(() => {
      const now = performance.eventLoopUtilization();
      this.judge(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    }, sampleMs).unref();
  }

  /** Takes the share of time that the event loop was busy. */
  judge(utilization: number): void {
    this.#limit = utilization > saturation ? limits.whileSaturated : limits.whileIdle;
    if (this.#refused > 0) log.warn({ refused: this.#refused, inFlight: this.#inFlight }, "too busy");
    this.#refused = 0;
  }

  /**
   * Counts a request from when it has arrived whole, so that slow senders take nobody's place, until it is answered;
   * an event stream stops counting when it begins.
   */
  count(request: IncomingMessage, response: ServerResponse): void {
    let isCounted = false;
    const leave = () => {
      if (isCounted) this.#inFlight -= 1;
      isCounted = false;
    };
    const enter = () => {
      if (isCounted || response.destroyed) return;
      isCounted = true;
      this.#inFlight += 1;
    };
    if (hasBody(request)) request.once("end", enter);
    else enter();
    response.once("close", leave);
    const { writeHead } = response;
    response.writeHead = ((...args: unknown[]) => {
      if (typeOf(response, args).startsWith("text/event-stream")) {
        leave();
        response.setTimeout(silentStreamMs, () => response.destroy());
      }
      return Reflect.apply(writeHead, response, args);
    }) as typeof writeHead;
  }
}

/** Whether a body was announced; `complete` is not known yet when a request is heard of. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;

/** The media type that an answer will have: set before, or given with its head. */
export function typeOf(response: ServerResponse, headArgs: readonly unknown[]): string {
  const given = headArgs.find((argument) => typeof argument === "object" && argument !== null) ?? {};
  const [, type] = Object.entries(given).find(([name]) => name.toLowerCase() === "content-type") ?? [];
  return String(type ?? response.getHeader("content-type") ?? "");
}
