import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { turn } from "@/testing/event-loop";
import { answersHandshake } from "./handshake";

const sockets = new Set<Socket>();
let server: Server | undefined;

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** Listens on loopback, or at a path, and does this to whoever comes. */
async function listen(meet: (socket: Socket) => void, path?: string): Promise<number> {
  server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    meet(socket);
  });
  server.listen(path === undefined ? { host: "127.0.0.1", port: 0 } : { path });
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** As PostgreSQL does: one letter, once it was asked for encryption. */
const decline = (socket: Socket) =>
  socket.once("data", (bytes) => socket.write(bytes.readInt32BE(4) === 80_877_103 ? "N" : "?"));

const urlOf = (port: number) => ({ connectionString: `postgres://ordo:a-password@127.0.0.1:${port}/ordo` });

test("a server that answers is found, at an address and at a socket", async () => {
  expect(await answersHandshake(urlOf(await listen(decline)))).toBe(true);
  server?.close();
  const folder = mkdtempSync(join(tmpdir(), "ordo-handshake-"));
  await listen(decline, join(folder, ".s.PGSQL.5432"));
  expect(await answersHandshake({ host: folder, port: 5432 })).toBe(true);
  rmSync(folder, { recursive: true });
});

test("a server that takes connections and says nothing counts as away after a second", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const port = await listen(() => {});
  const answer = answersHandshake(urlOf(port));
  while (sockets.size === 0) await turn();
  vi.advanceTimersByTime(1_000);
  expect(await answer).toBe(false);
});

test("a server that answers late, but within a second, is found", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const port = await listen(() => {});
  const answer = answersHandshake(urlOf(port));
  while (sockets.size === 0) await turn();
  vi.advanceTimersByTime(999);
  for (const socket of sockets) decline(socket);
  expect(await answer).toBe(true);
});

test("a server that takes connections and says nothing is given up within two seconds", {
  tags: ["full"],
}, async () => {
  const port = await listen(() => {});
  const startedAt = performance.now();
  expect(await answersHandshake(urlOf(port))).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test("a server that hangs up, and an address where nobody listens, are away", async () => {
  const port = await listen((socket) => socket.destroy());
  expect(await answersHandshake(urlOf(port))).toBe(false);
  server?.close();
  await once(server as Server, "close");
  expect(await answersHandshake(urlOf(port))).toBe(false);
});

test("an answer that came while this process was busy itself counts", { tags: ["full"] }, async () => {
  const port = await listen((socket) => decline(socket));
  const answer = answersHandshake(urlOf(port));
  const until = performance.now() + 1_500;
  while (performance.now() < until);
  expect(await answer).toBe(true);
});
