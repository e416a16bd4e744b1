import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { launch } from "./processes.mjs";
import { keepAlive } from "./supervise.mjs";

const idle = ["-e", "setInterval(() => {}, 1000)"];

test("a process that dies is started again, and a stop ends it for good", async () => {
  const pids: number[] = [];
  const said: string[] = [];
  const { stop } = await keepAlive({
    name: "worker",
    graceMs: 2_000,
    say: (line) => said.push(line),
    start: async () => {
      const launched = launch(idle, { cwd: process.cwd(), supervised: true });
      pids.push(launched.child.pid ?? 0);
      return launched;
    },
  });
  process.kill(pids[0] ?? 0, "SIGKILL");
  await expect.poll(() => said).toEqual(["The worker ended (SIGKILL); starting it again.", "The worker is back."]);
  await stop();
  expect(pids).toHaveLength(2);
  expect(() => process.kill(pids[1] ?? 0, 0)).toThrow("ESRCH");
});

test("a process that ignores SIGTERM is ended by force after its grace", async () => {
  const deaf = ["-e", "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)"];
  const launched = launch(deaf, { cwd: process.cwd() });
  await expect.poll(() => launched.recentOutput()).toBe("up");
  await launched.stop(100);
  expect((await launched.exited).signal).toBe("SIGKILL");
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
