import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { FakeChannel, FakeLocks, FakeSource, type FakeTab, openTab } from "../testing/tabs";

type Tab = FakeTab & { heard: string[]; resets: number; stands: number; end: () => void };

let locks: FakeLocks;
const open = () => FakeSource.made.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const leaderLine = () => open().at(-1)!;
const settle = () => vi.advanceTimersByTimeAsync(20);

async function newTab(userId = "user-1"): Promise<Tab> {
  const opened = await openTab(locks);
  const tab: Tab = { ...opened, heard: [], resets: 0, stands: 0, end: () => {} };
  opened.stream.connection.identify(userId);
  tab.end = opened.stream.subscribe(
    "",
    ({ topic }) => tab.heard.push(topic),
    () => {
      tab.resets += 1;
    },
    () => {
      tab.stands += 1;
    },
  );
  await settle();
  return tab;
}

beforeEach(() => {
  vi.useFakeTimers();
  locks = new FakeLocks();
  FakeSource.made = [];
  FakeChannel.open.clear();
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("no network")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("ten tabs hold one connection, and each hears everything once", async () => {
  const tabs: Tab[] = [];
  for (let n = 0; n < 10; n += 1) tabs.push(await newTab());
  leaderLine().announce("hello", "0");
  for (let n = 1; n <= 20; n += 1) leaderLine().say(`test.${n}`, `${n}`);
  await settle();
  const all = Array.from({ length: 20 }, (_, index) => `test.${index + 1}`);
  expect(FakeSource.made).toHaveLength(1);
  for (const tab of tabs) expect([tab.heard, tab.stands, tab.resets]).toEqual([all, 1, 0]);
});

test("what is kept nowhere is heard by each tab, as often as it is said, and moves no place", async () => {
  const tabs = [await newTab(), await newTab()];
  leaderLine().announce("hello", "0");
  leaderLine().signal("chat.typing");
  leaderLine().signal("chat.typing");
  leaderLine().say("test.1", "1");
  await settle();
  for (const tab of tabs) expect([tab.heard, tab.resets]).toEqual([["chat.typing", "chat.typing", "test.1"], 0]);
});

test("a tab that joins late is told that the line stands already", async () => {
  await newTab();
  leaderLine().announce("hello", "0");
  leaderLine().say("test.early", "1");
  const late = await newTab();
  expect([late.stands, late.resets, late.heard, late.stream.connection.state()]).toEqual([1, 0, [], "live"]);
  leaderLine().say("test.late", "2");
  await settle();
  expect(late.heard).toEqual(["test.late"]);
});

test("when the leader closes the next tab takes over at once, from what it knows", async () => {
  const [first, second] = [await newTab(), await newTab()];
  leaderLine().announce("hello", "0");
  leaderLine().say("test.1", "1");
  await settle();
  first.tell("pagehide");
  await settle();
  expect(open().map(({ url }) => url)).toEqual(["/api/events?as=user-1&after=1"]);
  leaderLine().announce("hello", "1");
  leaderLine().say("test.2", "2");
  await settle();
  expect([second.heard, second.resets, second.stands]).toEqual([["test.1", "test.2"], 0, 1]);
});

test("a leader that is frozen hands over, and comes back as one of the others without loss", async () => {
  const [first, second] = [await newTab(), await newTab()];
  leaderLine().announce("hello", "0");
  first.tell("freeze");
  await settle();
  leaderLine().announce("hello", "0");
  first.tell("resume");
  await settle();
  leaderLine().say("test.1", "1");
  await settle();
  expect(open()).toHaveLength(1);
  for (const tab of [first, second]) expect([tab.heard, tab.resets]).toEqual([["test.1"], 0]);
});

test("a tab that missed events while it slept starts afresh, and goes on from there", async () => {
  const [first, second] = [await newTab(), await newTab()];
  leaderLine().announce("hello", "0");
  await settle();
  second.tell("freeze");
  leaderLine().say("test.1", "1");
  await settle();
  second.tell("resume");
  await settle();
  leaderLine().say("test.2", "2");
  await settle();
  expect([first.heard, first.resets]).toEqual([["test.1", "test.2"], 0]);
  expect([second.heard, second.resets]).toEqual([["test.2"], 1]);
});

test("from a leader that does not answer, a tab that somebody looks at takes the lead; hidden ones leave it", async () => {
  const [first, hidden, seen] = [await newTab(), await newTab(), await newTab()];
  hidden.show(false);
  leaderLine().announce("hello", "0");
  leaderLine().say("test.1", "1");
  await settle();
  // Its channel is deaf and dumb, as that of a page whose thread is stuck.
  const stuck = [...FakeChannel.open][0]!;
  const wake = stuck.onmessage;
  stuck.onmessage = null;
  await vi.advanceTimersByTimeAsync(9_500);
  expect(FakeSource.made.map(({ url }) => url)).toEqual(["/api/events?as=user-1", "/api/events?as=user-1&after=1"]);
  stuck.onmessage = wake;
  FakeSource.made[1]!.announce("hello", "1");
  FakeSource.made[1]!.say("test.2", "2");
  await settle();
  expect(open()).toHaveLength(1);
  for (const tab of [first, hidden, seen]) expect([tab.heard, tab.resets]).toEqual([["test.1", "test.2"], 0]);
});

test("tabs of two people in one browser tell each other nothing", async () => {
  const [one, two] = [await newTab("user-1"), await newTab("user-2")];
  const [first, second] = open();
  first!.announce("hello", "0");
  second!.announce("hello", "0");
  first!.say("test.one", "1");
  second!.say("test.two", "2");
  await settle();
  expect([one.heard, two.heard]).toEqual([["test.one"], ["test.two"]]);
});

test("when the session has ended, a tab of the next session does not wait for the old one", async () => {
  const old = await newTab();
  vi.mocked(fetch).mockResolvedValueOnce(new Response(null, { status: 401 }));
  leaderLine().fail();
  await settle();
  expect([old.stream.connection.state(), open().length]).toEqual(["ended", 0]);
  const next = await newTab();
  leaderLine().announce("hello", "0");
  await settle();
  expect(next.stands).toBe(1);
});

test("however leaders close and sleep, no tab hears anything twice or out of order, or misses it unsaid", async () => {
  const action = fc.oneof(
    fc.constant({ kind: "event" as const }),
    fc.record({ kind: fc.constant("cut" as const) }),
    fc.record({ kind: fc.constantFrom("freeze" as const, "resume" as const), tab: fc.nat(3) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 60 }), async (actions) => {
      locks = new FakeLocks();
      FakeSource.made = [];
      FakeChannel.open.clear();
      const tabs: Tab[] = [];
      for (let n = 0; n < 4; n += 1) tabs.push(await newTab());
      const served = new WeakMap<FakeSource, number>();
      let happened = 0;
      /** The server: says hello from where the browser stood, then all that came since. */
      const serve = () => {
        for (const line of open()) {
          let at = served.get(line);
          if (at === undefined) {
            at = Number(new URLSearchParams(line.url.split("?")[1]).get("after") ?? happened);
            line.announce("hello", `${at}`);
          }
          for (; at < happened; at += 1) line.say(`${at + 1}`, `${at + 1}`);
          served.set(line, at);
        }
      };
      for (const act of actions) {
        if (act.kind === "event") happened += 1;
        else if (act.kind === "cut") leaderLine()?.fail();
        else tabs[act.tab]!.tell(act.kind);
        await vi.advanceTimersByTimeAsync(2_000);
        serve();
        await settle();
      }
      for (const tab of tabs) tab.tell("resume");
      for (let second = 0; second < 60; second += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
        serve();
      }
      happened += 1;
      serve();
      await settle();
      for (const tab of tabs) {
        const heard = tab.heard.map(Number);
        expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));
        expect(heard.at(-1)).toBe(happened);
        if (tab.resets === 0 && tab.stands === 1) expect(heard.length).toBe(happened - (heard[0] ?? 1) + 1);
        tab.end();
      }
      await vi.advanceTimersByTimeAsync(6_000);
    }),
    { numRuns: propertyRuns(40) },
  );
});
