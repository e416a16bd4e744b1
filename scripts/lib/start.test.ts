import { afterEach, expect, test, vi } from "vitest";
import { Failure } from "./failure.mjs";
import { Shutdown } from "./start.mjs";

afterEach(() => vi.restoreAllMocks());

test("a step of a stop that fails is told and skips none of the others, nor one that comes up meanwhile", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const done: string[] = [];
  const shutdown = new Shutdown();
  shutdown.add(() => void done.push("lock"));
  shutdown.add(() => Promise.reject(new Failure("The database did not stop.")));
  shutdown.add(() => {
    throw new Failure("The web server did not stop.");
  });
  await shutdown.run();
  shutdown.add(() => Promise.reject(new Failure("The backups did not stop.")));
  await expect.poll(() => said.mock.calls.length).toBe(3);
  expect(done).toEqual(["lock"]);
});
