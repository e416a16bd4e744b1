import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { tryAsStranger } from "./authorisation-cells";
import { projectRoot, until } from "./ordo";

/** The product's build with its middleware taken out: whatever a stranger still cannot see is guarded where it belongs. */
let folder: string;
let server: ChildProcess;
let origin: string;
let cookie: string;
let secrets: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ordo open-"));
  const tracked = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of tracked.split("\0").filter(Boolean)) cpSync(file, join(folder, file), { recursive: true });
  // Hard links: the build must find the packages inside its own folder.
  execFileSync("cp", ["-al", "node_modules", join(folder, "node_modules")]);
  takeMiddlewareOut();
  cpSync(join(inject("seededFolder"), "database"), join(folder, ".data", "database"), { recursive: true });
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  server = spawn("node", ["scripts/start.mjs"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), ORDO_DATA: join(folder, ".data"), DATABASE_URL: "", ORDO_DIST: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitUntilHealthy();
  cookie = await signIn();
  secrets = await listPrivateTerms();
});

afterAll(async () => {
  const gone = once(server, "exit");
  const askedAt = Date.now();
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await gone;
  }
  expect(Date.now() - askedAt).toBeLessThan(20_000);
  // A build and all packages: on a busy disk that takes a while.
  await rm(folder, { recursive: true, force: true });
});

test("the middleware is out: a page comes without its policy, and no method is refused by it", async () => {
  const response = await fetch(`${origin}/auth/login`);
  expect(response.headers.get("content-security-policy")).not.toContain("nonce-");
  const written = await fetch(`${origin}/auth/login`, { method: "PUT", redirect: "manual" });
  expect(written.headers.get("allow")).not.toBe("GET, HEAD");
});

test("the owner still sees the private words, so their absence means something", async () => {
  expect(secrets.length).toBeGreaterThan(50);
  const own = await fetch(`${origin}/kanban`, { headers: { cookie } });
  const text = await own.text();
  expect(secrets.some((word) => text.includes(word))).toBe(true);
});

/**
 * The server finds the middleware in a manifest of the build, which is all that differs. The sources stay whole, so the
 * build counts as current and is not made again.
 */
function takeMiddlewareOut() {
  execFileSync(process.execPath, ["scripts/build.mjs"], { env: { ...process.env, ORDO_DIST: "" } });
  const isCache = (path: string) => /\.next[\\/](cache|dev)$/.test(path);
  cpSync(join(projectRoot, ".next"), join(folder, ".next"), { recursive: true, filter: (path) => !isCache(path) });
  const path = join(folder, ".next/server/middleware-manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  expect(Object.keys(manifest.middleware)).toEqual(["/"]);
  writeFileSync(path, JSON.stringify({ ...manifest, middleware: {}, sortedMiddleware: [] }));
}

const transports: { name: string; headers: Record<string, string>; suffix: string }[] = [
  { name: "a plain request", headers: {}, suffix: "" },
  { name: "a soft navigation", headers: { RSC: "1" }, suffix: "?_rsc=1" },
  { name: "a prefetch", headers: { RSC: "1", "Next-Router-Prefetch": "1" }, suffix: "?_rsc=1" },
  { name: "a segment prefetch", headers: { RSC: "1", "Next-Router-Segment-Prefetch": "/_tree" }, suffix: "?_rsc=1" },
  { name: "a forged subrequest", headers: { "x-middleware-subrequest": "middleware" }, suffix: "" },
  { name: "a dead cookie", headers: { cookie: "token=dead" }, suffix: "" },
];

for (const { name, headers, suffix } of transports) {
  test(`a stranger learns nothing from any route by ${name}`, async () => {
    const leaks: string[] = [];
    for (const route of listRoutes()) {
      const response = await fetch(`${origin}${route}${suffix}`, { headers, redirect: "manual" });
      const text = await response.text();
      const leaked = secrets.find((word) => text.includes(word));
      if (leaked) leaks.push(`${route} told "${leaked}"`);
      expect(response.status, route).toBeLessThan(500);
    }
    expect(leaks).toEqual([]);
  });
}

test("a stranger finds no way to any page or call here either, however it is spelt", async () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, { redirect: "manual", ...init });
  const { count, wrong } = await tryAsStranger(ask);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(1_000);
});

/** Answer 500 by design: the page that says so, and the framework's last resort. */
const faultPages: ReadonlySet<string> = new Set(["/500", "/_global-error"]);

/** Paths of every page and handler in the build; dynamic parts get a plausible value. */
function listRoutes(): string[] {
  const manifest: Record<string, string> = JSON.parse(
    readFileSync(join(folder, ".next/app-path-routes-manifest.json"), "utf8"),
  );
  const paths = Object.values(manifest).map((path) => path.replace(/\[[^\]]+\]/g, "x"));
  return [...new Set(paths)].filter((path) => !faultPages.has(path) && path !== "/api/events");
}

/** Names of people and cards: long enough that they do not occur by chance. */
async function listPrivateTerms(): Promise<string[]> {
  const { board } = await fetch(`${origin}/api/kanban/board`, { headers: { cookie } }).then((response) =>
    response.json(),
  );
  const cards: { name: string; assignee: { name: string }[] }[] = Object.values(board.cards);
  const words = cards.flatMap((card) => [card.name, ...card.assignee.map((person) => person.name)]);
  return [...new Set(words)].filter((word) => word.length > 7);
}

async function signIn(): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email: "admin@ordo.local", password: "ordo-admin-demo" }),
  });
  const line = response.headers.getSetCookie().find((value) => value.startsWith("token="));
  if (!line) throw new Error(`sign-in answered ${response.status} without a session cookie`);
  return line.split(";", 1)[0] ?? "";
}

/** It builds itself first. */
function waitUntilHealthy(): Promise<void> {
  return until(async () => {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    return (await fetch(`${origin}/api/health`).catch(() => null))?.ok ?? false;
  }, 460_000);
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
