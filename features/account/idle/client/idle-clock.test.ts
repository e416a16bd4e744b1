import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeChannel } from "@/testing/tabs";
import { sessionLimits } from "../../session/policy";
import { IdleClock, type IdleState } from "./idle-clock";

const endS = sessionLimits.idleS - sessionLimits.idleSlackS;
const warnS = endS - sessionLimits.idleWarningS;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});

afterEach(() => {
  for (const clock of clocks) clock.stop();
  clocks.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const clocks = new Set<IdleClock>();

function openTab(userId = "nomin") {
  const heard: IdleState[] = [];
  const clock = new IdleClock(userId, (state) => heard.push(state));
  clocks.add(clock);
  return { clock, heard, phases: () => heard.map(({ phase }) => phase) };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test("whoever does nothing is warned in time, and out before the server ends the session", async () => {
  const tab = openTab();
  await pass(warnS - 1);
  expect(tab.heard).toEqual([]);
  await pass(1);
  const endsAt = Date.now() + sessionLimits.idleWarningS * 1_000;
  expect(tab.heard).toEqual([{ phase: "warning", endsAt }]);
  await pass(sessionLimits.idleWarningS - 1);
  expect(tab.phases()).toEqual(["warning"]);
  await pass(1);
  expect(tab.phases()).toEqual(["warning", "over"]);
  expect(endS).toBeLessThan(sessionLimits.idleS);
});

test("whoever does something now and then is left alone", async () => {
  const tab = openTab();
  for (let hour = 0; hour < 30; hour += 1) {
    await pass(3_600);
    tab.clock.note();
  }
  expect(tab.heard).toEqual([]);
});

test("while it warns a stray touch does not count, and saying so does", async () => {
  const tab = openTab();
  await pass(warnS + 10);
  tab.clock.note();
  expect(tab.phases()).toEqual(["warning"]);
  tab.clock.stay();
  expect(tab.phases()).toEqual(["warning", "active"]);
  await pass(warnS - 1);
  expect(tab.phases()).toEqual(["warning", "active"]);
  await pass(1);
  expect(tab.phases()).toEqual(["warning", "active", "warning"]);
});

test("a tab that is used keeps the others, and one answers the warning for all", async () => {
  const [used, left, strange] = [openTab(), openTab(), openTab("somebody else")];
  await pass(warnS - 60);
  used.clock.note();
  await pass(120);
  expect([used.phases(), left.phases(), strange.phases()]).toEqual([[], [], ["warning"]]);
  await pass(warnS);
  expect(left.phases()).toEqual(["warning"]);
  used.clock.stay();
  await pass(0);
  expect([used.phases(), left.phases()]).toEqual([
    ["warning", "active"],
    ["warning", "active"],
  ]);
});

test("a machine that slept past the end wakes to a session that is over", async () => {
  const tab = openTab();
  vi.setSystemTime(Date.now() + sessionLimits.idleS * 1_000);
  tab.clock.note();
  expect(tab.phases()).toEqual(["over"]);
  tab.clock.stay();
  expect(tab.phases()).toEqual(["over"]);
});
