import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { turn } from "@/testing/event-loop";
import { launch } from "./processes.mjs";
import { startWeb } from "./web.mjs";

vi.mock("./processes.mjs", async (original) => ({ ...(await original<object>()), launch: vi.fn() }));

/** Answers health as a web server that serves does; the process that is launched is a double. */
const server = createServer((_, response) => response.end(JSON.stringify({ checks: {} })));
afterEach(() => {
  vi.mocked(launch).mockReset();
  server.close();
});

type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** A double of the web server's process: what it sends, and when it ends, is up to the test. */
function launchDouble() {
  const child = Object.assign(new EventEmitter(), { send: vi.fn() });
  let end = (_: Ended) => {};
  const exited = new Promise<Ended>((resolve) => {
    end = resolve;
  });
  const double = { child, exited, stop: vi.fn(async () => {}), recentOutput: () => "", end };
  vi.mocked(launch).mockReturnValue(double as unknown as ReturnType<typeof launch>);
  return double;
}

/** A preparation of the database that ends when the test says so. */
function preparing() {
  let done = () => {};
  let fail = (_: Error) => {};
  const prepared = new Promise<void>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  return { prepared, done, fail };
}

async function begin(prepared: Promise<void>, isDevelopment = false) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const env: NodeJS.ProcessEnv = { NODE_ENV: "test" };
  const started = startWeb({ host: "127.0.0.1", port, env, folder: "data", prepared, say: () => {}, isDevelopment });
  started.catch(() => {});
  return { env, started };
}

test("a production server is launched at once, and listens where the database is once that is prepared", async () => {
  const { child } = launchDouble();
  const { prepared, done } = preparing();
  const { env, started } = await begin(prepared);
  expect(launch).toHaveBeenCalledOnce();
  child.emit("message", { type: "can listen" });
  await turn();
  expect(child.send).not.toHaveBeenCalled();
  env.ORDO_DATABASE_SOCKET = "the socket";
  done();
  await expect.poll(() => child.send.mock.calls.length).toBe(1);
  child.emit("message", { type: "listening" });
  await started;
  expect(child.send.mock.lastCall?.[0]).toEqual({ type: "listen", socket: "the socket" });
});

test("a development server is launched once the database is prepared, and is told by its environment where it is", async () => {
  launchDouble();
  const { prepared, done } = preparing();
  const { env, started } = await begin(prepared, true);
  await turn();
  expect(launch).not.toHaveBeenCalled();
  env.ORDO_DATABASE_SOCKET = "the socket";
  done();
  await started;
  expect(vi.mocked(launch).mock.lastCall?.[1].env).toMatchObject({ ORDO_DATABASE_SOCKET: "the socket" });
});

test("a preparation that fails ends the server that was launched beside it, with its own reason", async () => {
  const { stop, child } = launchDouble();
  const { prepared, fail } = preparing();
  const { started } = await begin(prepared);
  child.emit("message", { type: "can listen" });
  fail(new Error("no database"));
  await expect(started).rejects.toThrow("no database");
  expect(stop).toHaveBeenCalled();
  expect(child.send).not.toHaveBeenCalled();
});

test("a server that dies while the database is prepared is noticed at once", async () => {
  const { end } = launchDouble();
  const { started } = await begin(preparing().prepared);
  server.close();
  end({ code: null, signal: "SIGKILL" });
  await expect(started).rejects.toThrow("The web server was stopped (SIGKILL) before it was ready.");
});

test("whoever else answers on the port is not taken for the server, which says that its port is taken", async () => {
  const { child, end } = launchDouble();
  const { started } = await begin(Promise.resolve());
  child.emit("message", { type: "can listen" });
  await turn();
  end({ code: 1, signal: null });
  await expect(started).rejects.toThrow(/^Port \d+ is/);
});

test("the log of a server that starts is printed once it serves, such as which AI service and model it asks", async () => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  const { child } = launchDouble();
  const { started } = await begin(Promise.resolve());
  const print = vi.mocked(launch).mock.lastCall?.[1].onLine;
  const early = '{"level":"info","service":"http://localhost:11434/v1","model":"qwen3:8b","msg":"AI service"}';
  for (const line of ["   ▲ Next.js", early, '{"method":"GET","path":"/api/health","status":503}']) print?.(line);
  expect(printed).not.toHaveBeenCalled();
  child.emit("message", { type: "listening" });
  await started;
  print?.("later");
  expect(printed.mock.calls).toEqual([[early], ["later"]]);
  printed.mockRestore();
});
