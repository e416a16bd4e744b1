import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startEmbeddedDatabase } from "./embedded.mjs";
import { launch } from "./processes.mjs";

vi.mock("./processes.mjs");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A double of the database process: what it sends is up to the test. */
function launchDouble() {
  const child = new EventEmitter();
  const stop = vi.fn(async () => {});
  let end = (_: { code: number | null; signal: NodeJS.Signals | null }) => {};
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    end = resolve;
  });
  vi.mocked(launch).mockReturnValue({ child, exited, stop, recentOutput: () => "" } as unknown as ReturnType<
    typeof launch
  >);
  return { child, stop, end };
}

test("a database that takes minutes to open is waited for as long as it says that it goes on", async () => {
  const { child, stop } = launchDouble();
  const started = startEmbeddedDatabase("data", () => {});
  for (let second = 0; second < 300; second += 50) {
    await vi.advanceTimersByTimeAsync(50_000);
    child.emit("message", { type: "progress" });
  }
  child.emit("message", { type: "ready", socket: "the socket" });
  expect(await started).toMatchObject({ socket: "the socket" });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(stop).not.toHaveBeenCalled();
});

test("one that says nothing for a minute is ended", async () => {
  const { stop } = launchDouble();
  const started = expect(startEmbeddedDatabase("data", () => {})).rejects.toThrow(
    "The embedded database did not respond for a minute.",
  );
  await vi.advanceTimersByTimeAsync(60_000);
  await started;
  expect(stop).toHaveBeenCalledWith(0);
});

test("one that is started again may only open what is there", async () => {
  const first = launchDouble();
  const started = startEmbeddedDatabase("data", () => {}, { beginAnew: true });
  first.child.emit("message", { type: "ready", socket: "the socket" });
  await started;
  expect(vi.mocked(launch).mock.lastCall?.[0]).toContain("--begin-anew");
  launchDouble();
  first.end({ code: null, signal: "SIGKILL" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.mocked(launch).mock.lastCall?.[0]).toEqual([
    expect.stringContaining("embedded-database.mjs"),
    "--must-exist",
  ]);
});
