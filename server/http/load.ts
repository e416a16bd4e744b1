import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { log } from "./log";

/**
 * Requests that one process works on at once. While the processor has time to spare, requests merely wait for
 * something and many may; once it has none, each further one makes all the others slower.
 */
export const limits = {
  whileIdle: 512,
  whileSaturated: 64,
  /** Of them documents. Each is drawn for tens of milliseconds, and many may come before a sample tells of the first. */
  documents: 96,
} as const;

/** Work for a client that has gone is waited for no longer than this: nobody knows whether it will end. */
const abandonedMs = 10_000;

const sampleMs = 250;
const saturation = 0.9;
/** Knows how much a process has to do, and what it can still take on. */
export class LoadGauge {
  #inFlight = 0;
  #documents = 0;
  #refused = 0;
  #limit: number = limits.whileIdle;

  hasRoom(isDocument: boolean): boolean {
    if (this.#inFlight < this.#limit && (!isDocument || this.#documents < limits.documents)) return true;
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
   * Counts a request until it is answered, and the work for it done: whoever hangs up does not make room for the next before
   * that. One with a body to wait for counts from when it has arrived whole, so that slow senders take nobody's place. An
   * event stream stops counting when it begins. Answers what takes the work.
   */
  count(request: IncomingMessage, response: ServerResponse, isDocument: boolean): (work: unknown) => void {
    const waitsFor = new Set(["answer", "work"]);
    let isCounted = false;
    const add = (by: 1 | -1) => {
      this.#inFlight += by;
      if (isDocument) this.#documents += by;
    };
    let abandoned: NodeJS.Timeout | undefined;
    const leave = () => {
      clearTimeout(abandoned);
      if (isCounted) add(-1);
      isCounted = false;
    };
    const enter = () => {
      if (isCounted || response.destroyed) return;
      isCounted = true;
      add(1);
    };
    const end = (part: "answer" | "work") => {
      waitsFor.delete(part);
      if (waitsFor.size === 0) leave();
    };
    if (isAwaited(request)) request.once("end", enter);
    else enter();
    response.once("close", () => {
      end("answer");
      if (isCounted) abandoned = setTimeout(leave, abandonedMs).unref();
    });
    const { writeHead } = response;
    response.writeHead = ((...args: unknown[]) => {
      if (typeOf(response, args).startsWith("text/event-stream")) leave();
      return Reflect.apply(writeHead, response, args);
    }) as typeof writeHead;
    return (work) => {
      if (!(work instanceof Promise)) return end("work");
      const ended = () => end("work");
      work.then(ended, ended);
    };
  }
}

/** Whether a body was announced; `complete` is not known yet when a request is heard of. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;

const writing: ReadonlySet<string | undefined> = new Set(["POST", "PUT", "PATCH"]);

/** Whether work waits for a body: what else announces one is answered without anybody having read it. */
const isAwaited = (request: IncomingMessage): boolean => hasBody(request) && writing.has(request.method);

/** The media type that an answer will have: set before, or given with its head. */
export function typeOf(response: ServerResponse, headArgs: readonly unknown[]): string {
  const given = headArgs.find((argument) => typeof argument === "object" && argument !== null) ?? {};
  const [, type] = Object.entries(given).find(([name]) => name.toLowerCase() === "content-type") ?? [];
  return String(type ?? response.getHeader("content-type") ?? "");
}
