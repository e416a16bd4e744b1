import { afterEach, expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { faultOf, joinAsking, resumeAsking, startAsking, stopAsking } from "./mutations";
import { type Asking, findAsking } from "./store";

const runId = newId();
const columnId = newId();
const line = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const began = line("start", {
  runId,
  askId: runId,
  kind: "follow-up",
  model: "a",
  isJson: false,
  columnId,
  cardId: null,
  mayLoadFirst: false,
});
const ended = line("done", { runId, runIds: [runId], verdict: null, jsonStatus: null, isCancelled: false });

type Answer = (request: Request) => Response | Promise<Response>;
const requests: { path: string; body: unknown }[] = [];

function answerWith(ask: Answer, others: Answer = () => Response.json({})): void {
  vi.stubGlobal("location", {
    origin: "http://localhost:3000",
    pathname: "/aiChat",
    search: "",
    hash: "",
    assign: vi.fn(),
  });
  // A browser knows where it is; Node wants the whole address.
  const Asked = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === "string" ? new URL(input, "http://localhost:3000") : input, init);
    }
  };
  vi.stubGlobal("Request", Asked);
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname: path } = new URL(request.url);
    requests.push({ path, body: request.method === "GET" ? null : await request.clone().json() });
    return path.endsWith("/ask") ? await ask(request) : await others(request);
  });
}

/** A stream of which more comes as the test goes on; it breaks when the caller hangs up. */
function openStream(request: Request) {
  let feed: (text: string) => void = () => undefined;
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      feed = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
      request.signal.addEventListener("abort", () => controller.error(new DOMException("", "AbortError")));
    },
  });
  return { response: new Response(body), feed: (text: string) => feed(text), end: () => end() };
}

/** Lets the time that it waits pass at once. */
async function passTime(running: Promise<void>): Promise<void> {
  let isOver = false;
  void running.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  requests.length = 0;
});

const ask = { columnId, prompt: "Why?" };
const asked = (onEnd?: (asking: Asking) => void, onCard?: () => void) => startAsking({ columnId, ask, onEnd, onCard });

async function outcome(): Promise<Asking> {
  let found: Asking | undefined;
  await asked((asking) => {
    found = asking;
  });
  if (!found) throw new Error("It did not end.");
  return found;
}

test("what is asked is sent as it is, and the answer is followed to its end", async () => {
  const onCard = vi.fn();
  const card = line("card", { runId, card: { id: "c" } });
  const text = line("delta", { runId, text: "Be" }) + line("delta", { runId, text: "cause" });
  answerWith(() => new Response(`: beat\n\n${began}${text}${card}${line("later-invention", {})}${ended}`));
  let found: Asking | undefined;
  await asked((asking) => {
    found = asking;
  }, onCard);
  expect(requests).toEqual([{ path: "/api/chatGpt/ask", body: { ...ask, askId: found?.id } }]);
  expect(found).toMatchObject({ status: "done", fault: null, lanes: [{ text: "Because", cardIds: ["c"] }] });
  expect(onCard).toHaveBeenCalledWith({ id: "c" });
});

test.each<[string, Answer, string, number | null]>([
  ["nobody answers", () => Promise.reject(new TypeError("fetch failed")), "offline", null],
  ["nothing comes at all", () => new Response(""), "offline", null],
  [
    "too much was asked",
    () => Response.json({ code: "too-many-requests" }, { status: 429, headers: { "retry-after": "60" } }),
    "limited",
    60_000,
  ],
  ["the column is gone", () => Response.json({ code: "not-found" }, { status: 404 }), "gone", null],
  ["it is being asked about", () => Response.json({ code: "conflict" }, { status: 409 }), "conflict", null],
  ["the server fails", () => Response.json({ code: "unexpected" }, { status: 500 }), "unexpected", null],
  ["an event cannot be read", () => new Response("event: delta\ndata: {\n\n"), "unexpected", null],
])("when %s the fault has a name", async (_, answer, code, waitMs) => {
  answerWith(answer);
  const begunMs = Date.now();
  const { fault, status } = await outcome();
  expect(status).toBe("failed");
  expect(fault?.code).toBe(code);
  if (waitMs === null) expect(fault?.retryAtMs).toBeNull();
  else expect(fault?.retryAtMs).toBeGreaterThanOrEqual(begunMs + waitMs);
});

test("stopping names the ask to the server, and keeps what came", async () => {
  let stream: ReturnType<typeof openStream> | undefined;
  answerWith(
    (request) => {
      stream = openStream(request);
      stream.feed(began + line("delta", { runId, text: "half" }));
      return stream.response;
    },
    () => {
      stream?.feed(line("done", { runId, runIds: [runId], verdict: null, jsonStatus: null, isCancelled: true }));
      stream?.end();
      return Response.json({});
    },
  );
  let found: Asking | undefined;
  const id = vi.fn();
  // The clock stands, so that the line is not cut before the server has ended the ask.
  vi.useFakeTimers();
  const running = startAsking({
    columnId,
    ask,
    onBegin: id,
    onEnd: (asking) => {
      found = asking;
    },
  });
  const current = () => findAsking(id.mock.calls[0]?.[0]);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(100);
      return current()?.lanes[0]?.text;
    })
    .toBe("half");
  stopAsking(current() as Asking);
  await running;
  expect(requests).toContainEqual({ path: "/api/chatGpt/cancel", body: { askId: found?.id } });
  expect(found).toMatchObject({ status: "cancelled", lanes: [{ text: "half" }] });
});

test("stopping before anything has begun hangs up", async () => {
  vi.useFakeTimers();
  answerWith((request) => openStream(request).response);
  const id = vi.fn();
  const running = startAsking({ columnId, ask, onBegin: id });
  await expect.poll(() => requests).toHaveLength(1);
  stopAsking(findAsking(id.mock.calls[0]?.[0]) as Asking);
  await passTime(running);
  expect(findAsking(id.mock.calls[0]?.[0])?.status).toBe("cancelled");
});

test("what failed after stopping counts as stopped", () => {
  expect(faultOf(new TypeError("network"), true, 0).code).toBe("cancelled");
});

test("a refusal for want of the permission or of budget keeps its name, and when the budget resets", () => {
  expect(faultOf({ code: "forbidden" }, false, 0)).toEqual({ code: "forbidden", retryAtMs: null });
  for (const code of ["person-budget-exceeded", "organisation-budget-exceeded"]) {
    expect(faultOf({ code, retryAfterS: 60 }, false, 1_000)).toEqual({ code, retryAtMs: 61_000 });
  }
});

const pieces = (...texts: string[]) => texts.map((text) => line("delta", { runId, text })).join("");

test("a connection that breaks is opened again under the same id, and the answer is there once", async () => {
  vi.useFakeTimers();
  answerWith(() => new Response(requests.length < 3 ? began + pieces("ha") : began + pieces("ha", "lf") + ended));
  let found: Asking | undefined;
  const running = asked((asking) => {
    found = asking;
  });
  await passTime(running);
  expect(found).toMatchObject({ status: "done", fault: null, lanes: [{ text: "half" }] });
  expect(requests.map(({ body }) => (body as { askId: string }).askId)).toEqual([found?.id, found?.id, found?.id]);
});

test("a connection that stays broken ends by name, and resuming follows the same ask", async () => {
  vi.useFakeTimers();
  answerWith(() => (requests.length === 1 ? new Response(began + pieces("ha")) : Promise.reject(new TypeError("no"))));
  let found: Asking | undefined;
  const running = asked((asking) => {
    found = asking;
  });
  await passTime(running);
  expect(found).toMatchObject({ status: "failed", fault: { code: "offline" }, lanes: [{ text: "ha" }] });
  answerWith(() => new Response(began + pieces("half") + ended));
  await resumeAsking(found as Asking, {});
  expect(findAsking(found?.id ?? "")).toMatchObject({ status: "done", lanes: [{ text: "half" }] });
  expect(requests.at(-1)?.body).toMatchObject({ askId: found?.id });
});

test("an ask of another page is joined by reading, once, as what it was", async () => {
  answerWith(() => new Response(began + pieces("half") + ended));
  const running = { askId: newId(), kind: "follow-up", columnId, cardId: null, prompt: "Why?" } as const;
  const ask = { ...running, models: ["a"], startedAt: "2026-11-22T10:00:00.000Z" };
  await Promise.all([joinAsking(ask, {}), joinAsking(ask, {})]);
  expect(requests).toEqual([{ path: "/api/chatGpt/ask", body: null }]);
  expect(findAsking(running.askId)).toMatchObject({
    status: "done",
    ask: { columnId, prompt: "Why?", model: "a" },
    lanes: [{ text: "half" }],
  });
});
