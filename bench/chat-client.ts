// Listens to a conversation with many event streams, sends into it at a steady pace, and tells its parent what arrived.
import { Agent, type ClientRequest, get, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { newId } from "@/lib/id";

export type Task = Readonly<{
  origin: string;
  conversationId: string;
  /** Of its participants: each listens, and all send in turn. */
  cookies: readonly string[];
  messages: number;
  perSecond: number;
  /** Each stream is cut so often and resumed after the last event that it has heard. */
  cutEveryMs?: number;
}>;

export type Measured = Readonly<{
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
  /** How long the messages took to be sent. */
  sendS: number;
  refused: number;
  lost: number;
  repeated: number;
  /** Arrived after a message with a higher number. */
  misplaced: number;
  resets: number;
}>;

/** What is still under way when all is sent. */
const settleMs = 5_000;
const mark = '"body":"m';

class Listener {
  readonly arrivedAt: Float64Array;
  readonly #task: Task;
  readonly #cookie: string;
  #request: ClientRequest | null = null;
  #tail = "";
  #lastId = "";
  #lastSeq = 0;
  repeated = 0;
  misplaced = 0;
  resets = 0;

  constructor(task: Task, cookie: string) {
    this.#task = task;
    this.#cookie = cookie;
    this.arrivedAt = new Float64Array(task.messages);
  }

  /** Resolves when the stream has begun; one that the server refuses is opened again. */
  async open(): Promise<void> {
    while (!(await this.#connect())) await wait(200);
  }

  #connect(): Promise<boolean> {
    const { origin } = this.#task;
    const headers = { cookie: this.#cookie, ...(this.#lastId && { "last-event-id": this.#lastId }) };
    this.#tail = "";
    return new Promise((resolve) => {
      this.#request = get(`${origin}/api/events`, { agent: false, headers }, (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          return resolve(false);
        }
        response.setEncoding("utf8").on("data", (text: string) => {
          this.#read(text);
          resolve(true);
        });
        response.on("error", () => resolve(false));
      }).on("error", () => resolve(false));
    });
  }

  #read(text: string): void {
    const frames = (this.#tail + text).split("\n\n");
    this.#tail = frames.pop() ?? "";
    for (const frame of frames) this.#take(frame);
  }

  #take(frame: string): void {
    const idAt = frame.indexOf("id: ");
    if (idAt >= 0) this.#lastId = frame.slice(idAt + 4, frame.indexOf("\n", idAt));
    if (frame.includes("event: reset")) this.resets += 1;
    const at = frame.indexOf(mark);
    if (at < 0) return;
    const index = Number.parseInt(frame.slice(at + mark.length, at + mark.length + 8), 10);
    const seq = Number.parseInt(frame.slice(frame.indexOf('"seq":') + 6), 10);
    if (this.arrivedAt[index]) this.repeated += 1;
    else this.arrivedAt[index] = performance.now();
    if (seq <= this.#lastSeq) this.misplaced += 1;
    this.#lastSeq = seq;
  }

  close(): void {
    this.#request?.destroy();
  }

  async cutAndResume(): Promise<void> {
    this.close();
    await this.open();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Answers whether the message was stored. */
function send({ origin, conversationId, cookies }: Task, index: number): Promise<boolean> {
  const body = JSON.stringify({ conversationId, clientId: newId(), body: `m${index} ${"text ".repeat(12)}` });
  const headers = {
    cookie: cookies[index % cookies.length] ?? "",
    origin,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    request(`${origin}/api/chat/messages/new`, { method: "POST", agent, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode === 200));
    })
      .on("error", () => resolve(false))
      .end(body);
  });
}

/** Sends at the pace whether the server keeps up or not; answers when each was due. */
async function sendAll(task: Task) {
  const dueAt = new Float64Array(task.messages);
  const startedAt = performance.now();
  const running: Promise<boolean>[] = [];
  for (let index = 0; index < task.messages; index += 1) {
    const at = startedAt + (index * 1_000) / task.perSecond;
    if (at > performance.now()) await wait(at - performance.now());
    dueAt[index] = at;
    running.push(send(task, index));
  }
  const refused = (await Promise.all(running)).filter((isStored) => !isStored).length;
  return { dueAt, refused, sendS: (performance.now() - startedAt) / 1_000 };
}

const sum = (listeners: readonly Listener[], of: (listener: Listener) => number) =>
  listeners.reduce((total, listener) => total + of(listener), 0);

async function measure(task: Task): Promise<Measured> {
  const listeners = task.cookies.map((cookie) => new Listener(task, cookie));
  for (const listener of listeners) await listener.open();
  const cut = () => {
    for (const listener of listeners) void listener.cutAndResume();
  };
  const cutting = task.cutEveryMs === undefined ? undefined : setInterval(cut, task.cutEveryMs);
  const { dueAt, refused, sendS } = await sendAll(task);
  clearInterval(cutting);
  await wait(settleMs);
  for (const listener of listeners) listener.close();
  const taken = listeners
    .flatMap(({ arrivedAt }) => [...arrivedAt].flatMap((at, index) => (at > 0 ? [at - (dueAt[index] ?? 0)] : [])))
    .sort((a, b) => a - b);
  const at = (share: number) => taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN;
  return {
    ...{ p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1), sendS, refused },
    lost: (task.messages - refused) * listeners.length - taken.length,
    repeated: sum(listeners, ({ repeated }) => repeated),
    misplaced: sum(listeners, ({ misplaced }) => misplaced),
    resets: sum(listeners, ({ resets }) => resets),
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
