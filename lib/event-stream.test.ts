import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSource, openTab } from "../testing/tabs";

const me = "user-1";
const last = () => FakeSource.made.at(-1)!;
const fetched = vi.fn();
const answer = (status: number, body?: unknown) =>
  fetched.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status }));

/** A tab over plain http, where there are no locks. */
async function load() {
  const { stream, tell: announce } = await openTab(undefined);
  stream.connection.identify(me);
  return { ...stream, tell: announce };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSource.made = [];
  fetched.mockReset().mockRejectedValue(new TypeError("no network"));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("all listeners of a tab share one connection and hear the topics that they asked for", async () => {
  const { subscribe } = await load();
  const [kanban, all] = [vi.fn(), vi.fn()];
  subscribe("kanban.", kanban);
  subscribe("", all);
  last().say("kanban.card.moved", "1");
  last().say("user.changed", "2");
  expect(FakeSource.made).toHaveLength(1);
  expect(last().url).toBe("/api/events?as=user-1");
  expect([kanban.mock.calls.length, all.mock.calls.length]).toEqual([1, 2]);
});

test("nothing is asked for before it is known whose page it is", async () => {
  const { stream } = await openTab(undefined);
  stream.subscribe("", vi.fn());
  expect(FakeSource.made).toHaveLength(0);
  stream.connection.identify(me);
  expect(FakeSource.made).toHaveLength(1);
});

test("another person's page begins anew, with nothing of the one before", async () => {
  const { subscribe, connection } = await load();
  subscribe("", vi.fn());
  last().say("user.changed", "7");
  const before = last();
  connection.identify("user-2");
  expect(before.readyState).toBe(FakeSource.CLOSED);
  expect(last().url).toBe("/api/events?as=user-2");
});

test("a refused connection asks for what was missed, and is made anew from there with growing pauses", async () => {
  const { subscribe } = await load();
  subscribe("", vi.fn());
  last().say("kanban.card.moved", "cursor-7");
  last().fail();
  expect(fetched).toHaveBeenCalledWith("/api/events/list?as=user-1&after=cursor-7");
  expect(FakeSource.made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(last().url).toBe("/api/events?as=user-1&after=cursor-7");
  last().fail();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(FakeSource.made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeSource.made).toHaveLength(3);
});

test.each([401, 403])("when the server answers %i nothing is tried any more", async (status) => {
  const { subscribe, connection } = await load();
  subscribe("", vi.fn());
  answer(status);
  last().fail();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([FakeSource.made.length, fetched.mock.calls.length, connection.state()]).toEqual([1, 1, "ended"]);
});

test("somebody who may not use the product any more is told apart from somebody who is signed out", async () => {
  const { subscribe, connection } = await load();
  subscribe("", vi.fn());
  answer(403, { code: "not-admitted" });
  last().fail();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([FakeSource.made.length, fetched.mock.calls.length, connection.state()]).toEqual([1, 1, "revoked"]);
});

test("a stream that is held back on its way gives way to asking, and is tried again later", async () => {
  const { subscribe, connection } = await load();
  const heard: string[] = [];
  subscribe("", ({ topic }) => heard.push(topic));
  let n = 0;
  fetched.mockImplementation(async () => {
    n += 1;
    const events = [{ id: `e${n}`, topic: `test.${n}`, payload: {} }];
    return new Response(JSON.stringify({ events, next: `n${n}`, isMore: false, isReset: false }));
  });
  // Three times no hello within eight seconds, with pauses between.
  await vi.advanceTimersByTimeAsync(3 * 8_000 + 1_000 + 2_000 + 100);
  expect(FakeSource.made).toHaveLength(3);
  const soFar = n;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([FakeSource.made.length, n - soFar, connection.state()]).toEqual([3, 15, "live"]);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(FakeSource.made).toHaveLength(4);
  expect(last().url).toContain(`after=n${n}`);
  last().announce("hello", `n${n}`);
  const whenLive = n;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(n).toBe(whenLive);
  expect(heard).toEqual(Array.from({ length: n }, (_, index) => `test.${index + 1}`));
});

test("asking goes on at once while there is more", async () => {
  const { subscribe } = await load();
  const onEvent = vi.fn();
  subscribe("", onEvent);
  const page = (n: number, isMore: boolean) => ({
    events: [{ id: `e${n}`, topic: "test", payload: {} }],
    next: `e${n}`,
    isMore,
    isReset: false,
  });
  for (const [n, isMore] of [
    [1, true],
    [2, true],
    [3, false],
  ] as const)
    answer(200, page(n, isMore));
  last().fail();
  await vi.advanceTimersByTimeAsync(10);
  expect(onEvent).toHaveBeenCalledTimes(3);
  expect(fetched.mock.lastCall?.[0]).toContain("after=e2");
});

test("a stream whose heart stops is noticed", async () => {
  const { subscribe } = await load();
  subscribe("", vi.fn());
  last().announce("hello", "1");
  for (let n = 2; n < 6; n += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    last().announce("beat", `${n}`);
  }
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(41_000);
  expect(fetched).toHaveBeenCalledWith("/api/events/list?as=user-1&after=5");
});

test("a dropped line is left to the browser, which resumes by itself", async () => {
  const { subscribe, connection } = await load();
  subscribe("", vi.fn());
  last().announce("hello", "1");
  last().readyState = 0;
  last().onerror?.();
  expect(connection.state()).toBe("away");
  await vi.advanceTimersByTimeAsync(2_000);
  last().announce("hello", "1");
  expect([FakeSource.made.length, connection.state()]).toEqual([1, "live"]);
});

test("when the network is back it does not wait any longer", async () => {
  const { subscribe, tell: announce } = await load();
  subscribe("", vi.fn());
  last().fail();
  await vi.advanceTimersByTimeAsync(10);
  announce("online");
  expect(FakeSource.made).toHaveLength(2);
});

test("when events may have been missed everyone is told to start afresh", async () => {
  const { subscribe } = await load();
  const onReset = vi.fn();
  subscribe("kanban.", vi.fn(), onReset);
  last().announce("reset", "9");
  expect(onReset).toHaveBeenCalledOnce();
});

test("the connection outlives a change of pages and ends when nobody listens", async () => {
  const { subscribe } = await load();
  const first = subscribe("", vi.fn());
  last().announce("hello", "1");
  first();
  vi.advanceTimersByTime(1_000);
  const second = subscribe("", vi.fn());
  vi.advanceTimersByTime(30_000);
  expect([FakeSource.made.length, last().readyState]).toEqual([1, 1]);
  second();
  vi.advanceTimersByTime(5_000);
  expect(last().readyState).toBe(FakeSource.CLOSED);
});

test("a listener hears once when the line stands, and at once when it stood already", async () => {
  const { subscribe } = await load();
  const [first, second] = [vi.fn(), vi.fn()];
  subscribe("", vi.fn(), undefined, first);
  expect(first).not.toHaveBeenCalled();
  last().announce("hello", "cursor-1");
  last().announce("hello", "cursor-2");
  expect(first).toHaveBeenCalledTimes(1);
  subscribe("", vi.fn(), undefined, second);
  expect(second).toHaveBeenCalledTimes(1);
});
