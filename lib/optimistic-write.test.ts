import { MutationObserver, onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStorage } from "@/testing/browser-storage";
import { useOrigin } from "@/testing/own-origin";
import { call } from "./api-client";
import { newId } from "./id";
import { optimisticWrite } from "./optimistic-write";
import { sentAgainMs } from "./retention";
import { waitingWrites } from "./waiting-writes";
import { retryWaitsMs } from "./write-retry";

type Note = { text: string };
type Reply = () => Response;

const unplugged: Reply = () => {
  throw new TypeError("Failed to fetch");
};
const taken: Reply = () => Response.json({});
const refuses =
  (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  () =>
    Response.json({ code, status }, { status, headers });

/** What a server at the far end does with each text, call by call; what is left out is taken. */
let replies: Record<string, Reply[]> = {};
let calls: [text: string, atMs: number][] = [];
const callsOf = (text: string) => calls.filter(([sent]) => sent === text).map(([, atMs]) => atMs);

async function answer(request: Request): Promise<Response> {
  const { message: text } = (await request.json()) as { message: string };
  calls.push([text, Date.now()]);
  const own = replies[text] ?? [];
  return ((own.length > 1 ? own.shift() : own[0]) ?? taken)();
}

const queryKey = ["notes"];

/** A page with notes that show at once, and how the write of each ended. */
function openPage() {
  const client = new QueryClient();
  client.mount();
  client.setQueryData<string[]>(queryKey, []);
  waitingWrites.personEntered(newId());
  const options = optimisticWrite<string[], Note, unknown>(client, {
    area: "notes",
    kind: "add",
    queryKey,
    writesKey: [...queryKey, "write"],
    transition: {
      apply: (notes, { text }) => [...notes, text],
      revert: (notes, { text }) => notes.filter((other) => other !== text),
    },
    send: ({ text }) =>
      call("POST /api/kanban/cards/comment", { body: { cardId: "a", message: text }, isSentAgain: true }),
  });
  const ended: unknown[] = [];
  const add = (text: string) =>
    void new MutationObserver(client, options).mutate({ text }).then(
      () => ended.push(text),
      (error: unknown) => ended.push([text, error]),
    );
  return {
    add,
    ended,
    shown: () => client.getQueryData<string[]>(queryKey),
    isReadAgain: () => client.getQueryState(queryKey)?.isInvalidated,
    close: () => client.unmount(),
  };
}

let page: ReturnType<typeof openPage>;
const kept = () => Object.keys(localStorage).length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const allWaitsMs = retryWaitsMs.reduce((sum, ms) => sum + ms, 0);

beforeEach(() => {
  vi.useFakeTimers();
  useOrigin("http://localhost:3000");
  vi.stubGlobal("location", { origin: "http://localhost:3000" });
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("fetch", answer);
  replies = {};
  calls = [];
  page = openPage();
});

afterEach(() => {
  page.close();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an unanswered write is repeated at growing intervals, stays shown and kept however long, and the next one waits", async () => {
  replies.first = [unplugged];
  page.add("first");
  page.add("second");
  const dayMs = 24 * 60 * 60_000;
  await pass(allWaitsMs + dayMs);
  const [start = 0, ...later] = callsOf("first");
  let sum = 0;
  const waits = [...retryWaitsMs, retryWaitsMs.at(-1)!, retryWaitsMs.at(-1)!];
  expect(later.slice(0, waits.length).map((at) => at - start)).toEqual(waits.map((ms) => (sum += ms)));
  expect(page.ended).toEqual([]);
  expect(page.shown()).toEqual(["first", "second"]);
  expect(kept()).toBe(2);
  replies.first = [taken];
  await pass(retryWaitsMs.at(-1)!);
  expect(page.ended).toEqual(["first", "second"]);
  expect(page.shown()).toEqual(["first", "second"]);
  expect(kept()).toBe(0);
});

test("what nobody has answered for as long as it may be sent is given up, and the next one is sent", async () => {
  replies.first = [unplugged];
  page.add("first");
  page.add("second");
  await pass(0);
  vi.setSystemTime(Date.now() + sentAgainMs);
  await pass(retryWaitsMs[0]!);
  expect(page.ended).toEqual([["first", "Something went wrong"], "second"]);
  expect(page.shown()).toEqual(["second"]);
  expect(kept()).toBe(0);
});

test.each([
  ["stale", 412],
  ["forbidden", 403],
  ["invalid-input", 422],
  ["unexpected", 500],
])("a write that is refused with %s ends at once, and the next one leaves", async (code, status) => {
  replies.first = [refuses(status, code)];
  page.add("first");
  page.add("second");
  await pass(0);
  expect(callsOf("first")).toHaveLength(1);
  expect(page.ended).toEqual([["first", { code, status }], "second"]);
  expect(page.shown()).toEqual(["second"]);
  expect(kept()).toBe(0);
});

test("what is shown is read again after a refusal, once the last write has ended, however that ended", async () => {
  page.add("alone");
  await pass(0);
  expect(page.isReadAgain()).toBe(false);
  replies.first = [refuses(412, "stale")];
  page.add("first");
  page.add("second");
  await pass(0);
  expect(page.isReadAgain()).toBe(true);
});

test.each([
  ["the server is away", refuses(503, "unavailable")],
  ["a proxy in front of it finds nobody", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["its first sending is still being worked on", refuses(409, "still-running")],
])("while %s a write is kept, shown and sent again", async (_, reply) => {
  replies.first = [reply, reply, taken];
  page.add("first");
  await pass(1_000);
  expect(page.shown()).toEqual(["first"]);
  expect(kept()).toBe(1);
  await pass(2_000);
  expect(callsOf("first")).toHaveLength(3);
  expect(page.ended).toEqual(["first"]);
  expect(kept()).toBe(0);
});

test("Retry-After is obeyed, but not for an hour", async () => {
  replies = {
    first: [refuses(429, "too-many-requests", { "retry-after": "20" }), taken],
    second: [refuses(503, "unavailable", { "retry-after": "3600" }), taken],
  };
  page.add("first");
  page.add("second");
  await pass(19_000);
  expect(calls).toHaveLength(1);
  await pass(1_000);
  expect(page.ended).toEqual(["first"]);
  await pass(299_000);
  expect(page.shown()).toEqual(["first", "second"]);
  expect(kept()).toBe(1);
  await pass(1_000);
  expect(page.ended).toEqual(["first", "second"]);
});

test("time without a network does not count: the write waits for it, and has all its attempts afterwards", async () => {
  replies.first = [unplugged];
  onlineManager.setOnline(false);
  page.add("first");
  await pass(24 * 60 * 60_000);
  expect(calls).toEqual([]);
  for (let spell = 0; spell < 10; spell += 1) {
    // The network goes while the write is on its way.
    replies.first = [
      () => {
        onlineManager.setOnline(false);
        return unplugged();
      },
    ];
    onlineManager.setOnline(true);
    await pass(60 * 60_000);
  }
  expect(callsOf("first")).toHaveLength(10);
  expect(page.ended).toEqual([]);
  replies.first = [unplugged];
  onlineManager.setOnline(true);
  await pass(allWaitsMs);
  expect(page.ended).toEqual([]);
  // One attempt with the network that came back, and six more.
  expect(callsOf("first")).toHaveLength(10 + 7);
});

test("after a write that waited the next one begins with the shortest wait", async () => {
  replies = { first: [unplugged, unplugged, unplugged, taken], second: [unplugged, taken] };
  page.add("first");
  page.add("second");
  await pass(retryWaitsMs[0]! + retryWaitsMs[1]! + retryWaitsMs[2]!);
  expect(page.ended).toEqual(["first"]);
  await pass(retryWaitsMs[0]!);
  expect(page.ended).toEqual(["first", "second"]);
});
