// Opens many event streams at a server and tells its parent what they cost and how fast a change reaches them all.
import { execFileSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "./requests";

export type Task = Readonly<{
  origin: string;
  /** The process whose memory is measured. */
  pid: number;
  path: string;
  count: number;
  headers: Record<string, string>;
  /** Where given, the streams are opened by these in turn: one person may hold only so many. */
  cookies?: readonly string[];
  /** What makes a change, with MARK where the streams will show it. */
  change: Readonly<{ path: string; body: string }>;
}>;

export type Measured = Readonly<{
  kilobytesEach: number;
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
  held: number;
}>;

const openAtOnce = 24;
const rounds = 7;
/** Longer than the time between two heartbeats. */
const holdMs = 20_000;

class Stream {
  #socket!: Socket;
  #tail = "";
  #mark = "";
  #onMark = () => {};
  isOpen = false;

  /** Resolves with whether the server said hello. */
  open({ origin, path, headers }: Task): Promise<boolean> {
    const { hostname, port, host } = new URL(origin);
    const head = Object.entries({ host, accept: "text/event-stream", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    this.#socket = connect({ host: hostname.replace("localhost", "127.0.0.1"), port: Number(port) });
    this.#socket.setEncoding("latin1").write(`GET ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
    return new Promise((resolve) => {
      this.#socket.on("data", (chunk: string) => {
        this.#tail = `${this.#tail}${chunk}`.slice(-4_000);
        if (!this.isOpen && this.#tail.includes("event: hello")) {
          this.isOpen = true;
          resolve(true);
        }
        if (this.#mark && this.#tail.includes(this.#mark)) this.#onMark();
        if (this.isOpen) this.#tail = this.#tail.slice(-64);
        else if (/^HTTP\/1.1 [^2]/.test(this.#tail)) this.#socket.destroy();
      });
      const end = () => {
        this.isOpen = false;
        resolve(false);
      };
      this.#socket.on("error", end).on("close", end);
    });
  }

  /** Resolves when the mark has come, with the time. */
  sees(mark: string): Promise<number> {
    return new Promise((resolve) => {
      this.#onMark = () => {
        this.#mark = "";
        resolve(performance.now());
      };
      this.#mark = mark;
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function openMany(task: Task, count: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  const open = async () => {
    while (streams.length < count) {
      const stream = new Stream();
      const cookie = task.cookies?.[streams.length % task.cookies.length];
      const own = cookie === undefined ? task : { ...task, headers: { ...task.headers, cookie } };
      streams.push(stream);
      // A server that is busy says so, and is asked again.
      while (!(await stream.open(own))) await wait(200);
    }
  };
  await Promise.all(Array.from({ length: openAtOnce }, open));
  return streams;
}

async function change({ origin, headers, change: { path, body } }: Task, mark: string): Promise<void> {
  const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body: body.replace("MARK", mark) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** How long each stream waited for one change. */
async function reachAll(task: Task, streams: readonly Stream[], round: number): Promise<number[]> {
  const mark = `mark-${round}-${streams.length}`;
  const seen = Promise.all(streams.map((stream) => stream.sees(mark)));
  const started = performance.now();
  await change(task, mark);
  return (await Promise.race([seen, failAfter(30_000, "a change did not reach every stream")])).map(
    (at) => at - started,
  );
}

async function failAfter(ms: number, what: string): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(what);
}

const residentKilobytes = (pid: number) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));

async function measure(task: Task): Promise<Measured> {
  // What a process takes once, whoever comes, must not count as the streams'.
  const first = await openMany(task, Math.min(1_000, task.count));
  await reachAll(task, first, 0);
  for (const stream of first) stream.close();
  await wait(5_000);
  const before = residentKilobytes(task.pid);
  const streams = await openMany(task, task.count);
  await wait(2_000);
  const opened = residentKilobytes(task.pid);
  const times: number[][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    times.push((await reachAll(task, streams, round)).sort((a, b) => a - b));
    await wait(500);
  }
  await wait(holdMs);
  const after = residentKilobytes(task.pid);
  const held = streams.filter(({ isOpen }) => isOpen).length;
  for (const stream of streams) stream.close();
  const at = (share: number) =>
    median(times.map((sorted) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN));
  return {
    kilobytesEach: (Math.max(opened, after) - before) / task.count,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    slowestMs: Math.max(...times.map((sorted) => sorted.at(-1) ?? 0)),
    held,
  };
}

process.once("message", (task: Task) => {
  measure(task).then(
    (measured) => process.send?.(measured, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
