import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { turn } from "@/testing/event-loop";
import { endAll, launch } from "./processes.mjs";
import { keepAlive } from "./supervise.mjs";

const idle = ["-e", "setInterval(() => {}, 1000)"];

test("a process that dies is started again, and a stop ends it for good", async () => {
  const pids: number[] = [];
  const said: string[] = [];
  const { stop } = await keepAlive({
    name: "worker",
    graceMs: 2_000,
    say: (line) => said.push(line),
    start: () => {
      const launched = launch(idle, { cwd: process.cwd(), supervised: true });
      if (launched.child.pid) pids.push(launched.child.pid);
      return { ...launched, ready: Promise.resolve() };
    },
  });
  const [first, ...none] = pids;
  if (!first || none.length > 0) throw new Error(`Not one process was started but ${pids.length}.`);
  process.kill(first, "SIGKILL");
  await expect.poll(() => said).toEqual(["The worker ended (SIGKILL); starting it again.", "The worker is back."]);
  await stop();
  expect(pids).toHaveLength(2);
  expect(() => process.kill(pids[1] ?? Number.NaN, 0)).toThrow("ESRCH");
});

test("a process that cannot live is started again with growing pauses, and a stop waits for none of them", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let starts = 0;
  const { stop } = await keepAlive({
    name: "worker",
    graceMs: 100,
    say: () => {},
    start: () => {
      starts += 1;
      return { ...launch(["-e", ""], { cwd: process.cwd() }), ready: Promise.resolve() };
    },
  });
  const pausing = async () => {
    while (vi.getTimerCount() === 0) await turn();
  };
  await pausing();
  await vi.advanceTimersByTimeAsync(0);
  expect(starts).toBe(2);
  for (const [at, pauseMs] of [250, 500, 1_000].entries()) {
    await pausing();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(starts).toBe(at + 2);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toBe(at + 3);
  }
  await pausing();
  await stop();
  expect(starts).toBe(5);
});

test("a process that ignores SIGTERM is ended by force after its grace", async () => {
  const deaf = ["-e", "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)"];
  const launched = launch(deaf, { cwd: process.cwd() });
  await expect.poll(() => launched.recentOutput()).toBe("up");
  await launched.stop(100);
  expect((await launched.exited).signal).toBe("SIGKILL");
});

test("ending all is over soon, though one ignores SIGTERM and another leaves a child that keeps its output open", async () => {
  const deaf = launch(["-e", "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)"], {
    cwd: process.cwd(),
  });
  const heir = `setTimeout(() => {}, 60_000)`;
  const parent = launch(
    [
      "-e",
      `const heir = require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(heir)}], { stdio: "inherit" });
       console.log(heir.pid); setInterval(() => {}, 1000)`,
    ],
    { cwd: process.cwd() },
  );
  await expect.poll(() => [deaf.recentOutput(), parent.recentOutput()]).toEqual(["up", expect.stringMatching(/^\d+$/)]);
  await endAll(100);
  process.kill(Number(parent.recentOutput()), "SIGKILL");
  expect((await deaf.exited).signal).toBe("SIGKILL");
  expect((await parent.exited).signal).toBe("SIGTERM");
});

test("a child notices by its channel that whoever started it was killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ordo-orphan-"));
  const note = join(folder, "note");
  writeFileSync(note, "");
  const child = `process.on('disconnect', () => { require('fs').writeFileSync(${JSON.stringify(note)}, 'noticed'); process.exit() })
    console.log("up")`;
  const parent = `import { launch } from ${JSON.stringify(new URL("./processes.mjs", import.meta.url).href)};
    const onLine = () => process.kill(process.pid, "SIGKILL");
    launch(["-e", ${JSON.stringify(child)}], { cwd: "/", supervised: true, onLine });`;
  await launch(["--input-type=module", "-e", parent], { cwd: process.cwd() }).exited;
  await expect.poll(() => readFileSync(note, "utf8")).toBe("noticed");
  rmSync(folder, { recursive: true });
});
