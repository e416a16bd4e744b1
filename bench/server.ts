// A production server of its own for the measurements: fresh data, demo accounts, a free port.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export async function startServer(settings: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), "ordo-bench-"));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const child = spawn("node", ["scripts/start.mjs"], {
    env: {
      ...process.env,
      ...{ PORT: String(port), APP_URL: origin, ORDO_DATA: data, LOG_LEVEL: "error", DATABASE_URL: "", ...settings },
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitUntilHealthy(origin, child);
  return {
    origin,
    pid: child.pid ?? 0,
    data,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Signs a demo account in and answers its cookie header. */
export async function signIn(
  origin: string,
  email = "admin@ordo.local",
  password = "ordo-admin-demo",
): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  const [cookie] = response.headers.getSetCookie().filter((line) => /^(__Host-)?token=/.test(line));
  if (!cookie) throw new Error("sign-in set no session cookie");
  return cookie.split(";", 1)[0] ?? "";
}

async function waitUntilHealthy(origin: string, child: ChildProcess) {
  const deadline = Date.now() + 5 * 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const healthy = await fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the server did not come up within five minutes");
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
