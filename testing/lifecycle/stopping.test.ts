import { statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { assertPortFree } from "../../scripts/lib/checks.mjs";
import { expectWithin } from "./bare-start";
import {
  cleanUp,
  findDatabase,
  isAlive,
  newSeededFolder,
  processTree,
  signIn,
  startOrdo,
  stopOrdo,
  until,
} from "./ordo";

afterEach(cleanUp);

const portOf = (origin: string) => Number(new URL(origin).port);
const statusOf = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(60_000) })).status;

test("a second server on the same data refuses within 2 s, names the holder and disturbs nobody", async () => {
  const data = newSeededFolder();
  const first = await startOrdo(data);
  await first.ready;
  const second = await expectWithin(2_000, async () => {
    const refused = await startOrdo(data);
    expect(await refused.ended).toBe(1);
    return refused;
  });
  expect(second.output()).toMatch(new RegExp(`in use by process ${first.process.pid}\\b`));
  expect(await statusOf(`${first.origin}/api/health`)).toBe(200);
  await stopOrdo(first);
});

test("secrets are drawn once, for their owner alone, and outlive a restart", async () => {
  const data = newSeededFolder();
  const first = await startOrdo(data);
  await first.ready;
  const headers = await signIn(first.origin);
  await stopOrdo(first);
  expect(statSync(join(data, "secrets.json")).mode & 0o777).toBe(0o600);

  const second = await expectWithin(5_000, async () => {
    const ordo = await startOrdo(data, { env: { PORT: String(portOf(first.origin)) } });
    await ordo.ready;
    return ordo;
  });
  expect((await fetch(`${second.origin}/api/auth/me`, { headers })).status).toBe(200);
  await stopOrdo(second);
});

/** Opens a stream as a browser does: a server that has no room just now is asked again. */
async function openStream(origin: string, headers: Record<string, string>): Promise<Response> {
  for (;;) {
    const response = await fetch(`${origin}/api/events`, { headers });
    if (response.status === 200) return response;
    expect(response.status).toBe(503);
    await response.body?.cancel();
  }
}

test("SIGTERM with 100 open event streams ends everything within 10 s, streams told to come back", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  // As many as one person may have, twenty in each of five sessions.
  const sessions = await Promise.all(Array.from({ length: 5 }, () => signIn(ordo.origin)));
  const wishes = Array.from({ length: 100 }, (_, at) => sessions[at % sessions.length] ?? {});
  const streams = await Promise.all(wishes.map((headers) => openStream(ordo.origin, headers)));
  const texts = streams.map((stream) => stream.text());
  const pids = processTree(ordo.process.pid);
  const code = await expectWithin(10_000, () => {
    ordo.process.kill("SIGTERM");
    return ordo.ended;
  });
  expect(code).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  for (const text of await Promise.all(texts)) expect(text).toMatch(/^retry:/m);
});

test("SIGTERM after clients have pipelined requests and hung up waits for none of them", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  const port = portOf(ordo.origin);
  const request = "GET /kanban HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(12);
  for (let at = 0; at < 30; at += 1) {
    const socket = connect(port, "127.0.0.1", () => socket.write(request, () => setTimeout(() => socket.destroy(), 5)));
    socket.on("error", () => undefined);
  }
  await until(async () => (await statusOf(`${ordo.origin}/auth/login`)) === 200, 60_000);
  const startedAt = Date.now();
  ordo.process.kill("SIGTERM");
  expect(await ordo.ended).toBe(0);
  // Less than what running requests are given.
  expect(Date.now() - startedAt).toBeLessThan(4_000);
});

/** As many requests as one connection may have under way. */
const pipelined = 16;

/** What came to a connection that is over by now. */
async function bytesOf(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part)).resume();
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(parts);
}

test("SIGTERM while clients read nothing of their answers, and streams are open, ends everything within 10 s", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  const headers = await signIn(ordo.origin);
  const stream = await openStream(ordo.origin, headers);
  const path = "/api/openapi.json";
  const { length } = await (await fetch(`${ordo.origin}${path}`, { headers })).text();
  // So many answers to each connection that they fit into no buffer, and a reader of none of them.
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${headers.cookie}\r\n\r\n`;
  const readers = Array.from({ length: 4 }, () => connect(portOf(ordo.origin), "127.0.0.1"));
  for (const reader of readers)
    reader
      .on("error", () => undefined)
      .pause()
      .write(request.repeat(pipelined));
  await until(async () => (await statusOf(`${ordo.origin}${path}`)) === 200, 60_000);
  const pids = processTree(ordo.process.pid);
  const startedAt = Date.now();
  ordo.process.kill("SIGTERM");
  const text = stream.text();
  expect(await ordo.ended).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(await text).toMatch(/^retry:/m);
  for (const reader of readers) expect((await bytesOf(reader)).length).toBeLessThan(pipelined * length);
});

test("a start right after the death of the start script waits for what it left, and serves", async () => {
  const data = newSeededFolder();
  const ordo = await startOrdo(data);
  await ordo.ready;
  ordo.process.kill("SIGKILL");
  await ordo.ended;
  const next = await startOrdo(data, { env: { PORT: String(portOf(ordo.origin)) } });
  await next.ready;
  expect(next.output()).not.toContain("in use");
  expect(await statusOf(`${next.origin}/api/health`)).toBe(200);
  await stopOrdo(next);
});

test("when only the start script is killed, its children leave the port and the data by themselves", async () => {
  const data = newSeededFolder();
  const ordo = await startOrdo(data);
  await ordo.ready;
  const children = processTree(ordo.process.pid).slice(1);
  expect(children.length).toBeGreaterThanOrEqual(2);
  ordo.process.kill("SIGKILL");
  await until(() => children.every((pid) => !isAlive(pid)), 60_000);
  await assertPortFree("127.0.0.1", portOf(ordo.origin));
  const next = await startOrdo(data);
  await next.ready;
  await stopOrdo(next);
});

test("a database process that dies is started again; meanwhile the web server answers 503 and lives", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  const headers = await signIn(ordo.origin);
  process.kill(findDatabase(ordo), "SIGKILL");
  const seen: number[] = [];
  await until(async () => {
    seen.push(await statusOf(`${ordo.origin}/api/health`));
    return seen.includes(503);
  }, 60_000);
  await until(async () => (await statusOf(`${ordo.origin}/api/health`)) === 200, 60_000);
  expect(new Set(seen).has(500)).toBe(false);
  expect((await fetch(`${ordo.origin}/api/kanban/board`, { headers })).status).toBe(200);
  await stopOrdo(ordo);
});
