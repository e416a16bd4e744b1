import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shield } from "./listener";
import { LoadGauge, limits } from "./load";
import { running } from "./running-requests";

let server: Server | undefined;
let load: LoadGauge;
let held: ServerResponse[];
const sockets = new Set<Socket>();

beforeEach(() => {
  load = new LoadGauge();
  load.judge(1);
  held = [];
});

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.closeAllConnections();
  server?.close();
});

/** Larger than what the system keeps of an answer that nobody reads. */
const large = Buffer.alloc(32 * 1024 * 1024);

/** Answers at once, never (`hold`), begins only (`/begin`), or more than a reader takes at a time (`/large`). */
const listener: RequestListener = (request, response) => {
  if (request.url?.endsWith("hold")) held.push(response);
  else if (request.url === "/begin") response.write("half of it");
  else response.end(request.url === "/large" ? large : "fine");
};

async function serve(): Promise<number> {
  server = createServer(listener);
  shield(server, load);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const requestsOf = (paths: readonly string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join("");

/** Sends requests on one connection, in one piece, without waiting for their answers. */
function send(port: number, ...paths: string[]): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  sockets.add(socket);
  socket.write(requestsOf(paths));
  return socket;
}

const statusOf = async (port: number) => (await fetch(`http://localhost:${port}/x`)).status;

test("connections that pipeline requests and hang up leave a server that serves", async () => {
  const port = await serve();
  const opened = Array.from({ length: limits.whileSaturated }, () => send(port, ...Array(8).fill("/hold")));
  await expect.poll(() => held.length).toBe(limits.whileSaturated);
  expect(await statusOf(port)).toBe(503);
  for (const socket of opened) socket.destroy();
  await expect.poll(() => running.size).toBe(0);
  expect(await statusOf(port)).toBe(200);
  expect(held.every((response) => response.destroyed)).toBe(true);
  // The work for those behind the first of each connection was never begun.
  expect(held).toHaveLength(limits.whileSaturated);
});

test("no work is begun for a client that has gone by the time its request is read", async () => {
  let begun = 0;
  server = createServer((_, response) => {
    begun += 1;
    response.end("fine");
  });
  shield(server, load);
  server.on("connection", (socket) => {
    // Both come at once to a server that was busy meanwhile.
    socket.unshift(Buffer.from("GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    socket.destroy();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const gone = send((server.address() as AddressInfo).port);
  await new Promise((resolve) => gone.once("close", resolve));
  expect(begun).toBe(0);
});

test("a client that hangs up is heard of once by each of its answers, also by those that waited for their turn", async () => {
  const port = await serve();
  const socket = send(port, "/hold", "/hold", "/hold");
  await expect.poll(() => running.size).toBe(3);
  const closed = [0, 0, 0];
  for (const [at, response] of [...running].entries()) {
    response.on("close", () => {
      closed[at] = (closed[at] ?? 0) + 1;
    });
  }
  socket.destroy();
  await expect.poll(() => closed).toEqual([1, 1, 1]);
  // By the time that another request is answered, a second word would have come.
  expect(await statusOf(port)).toBe(200);
  expect(closed).toEqual([1, 1, 1]);
});

test("one connection has sixteen requests under way at most, one of them worked on; it ends with the refusal of the next", async () => {
  const port = await serve();
  let heard = 0;
  server?.prependListener("request", () => {
    heard += 1;
  });
  let text = "";
  let isOver = false;
  const socket = send(port, ...Array(300).fill("/hold"))
    .on("data", (chunk) => {
      text += chunk;
    })
    .on("close", () => {
      isOver = true;
    });
  await expect.poll(() => running.size).toBe(17);
  // What comes later is not read either.
  socket.write(requestsOf(Array(300).fill("/x")));
  for (let at = 0; at < 16; at += 1) {
    await expect.poll(() => held.length).toBe(at + 1);
    held[at]?.end("fine");
  }
  await expect.poll(() => isOver).toBe(true);
  const statuses = text.match(/HTTP\/1\.1 \d+|connection: close/gi);
  const refusal = ["HTTP/1.1 503", "connection: close"];
  expect(statuses?.map((word) => word.replace("Connection", "connection"))).toEqual([
    ...Array(16).fill("HTTP/1.1 200"),
    ...refusal,
  ]);
  // One in each of the two pieces is seen before Node's parser stops.
  expect(heard).toBeLessThanOrEqual(19);
  expect(held).toHaveLength(16);
  expect(await statusOf(port)).toBe(200);
});

test.each(["/api/health?hold", "/_next/static/hold"])(
  "requests of one connection for %s are answered one at a time, too",
  async (path) => {
    const port = await serve();
    send(port, path, path, path);
    await expect.poll(() => running.size).toBe(3);
    await expect.poll(() => held.length).toBe(1);
    // By the time that another connection is answered, the work for the others would have begun.
    expect(await statusOf(port)).toBe(200);
    expect(held).toHaveLength(1);
    held[0]?.end("fine");
    await expect.poll(() => held.length).toBe(2);
  },
);

test("bytes that cannot be read end no answer that is being written before others that wait", async () => {
  const port = await serve();
  let text = "";
  let isOver = false;
  const socket = send(port, "/begin", "/hold")
    .on("data", (chunk) => {
      text += chunk;
    })
    .on("close", () => {
      isOver = true;
    });
  await expect.poll(() => text).toContain("half of it");
  socket.write("rubbish\r\n\r\n");
  await expect.poll(() => isOver).toBe(true);
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("a reader that never reads loses its place", async () => {
  const port = await serve();
  send(port, "/large").pause();
  await expect.poll(() => running.size).toBe(1);
  const [unread] = running;
  for (let at = 1; at < limits.whileSaturated; at += 1) send(port, "/hold");
  await expect.poll(() => running.size).toBe(limits.whileSaturated);
  expect(await statusOf(port)).toBe(503);
  expect(unread?.socket?.timeout).toBe(25_000);
  // What Node says once so much time has passed without a byte that moved.
  unread?.socket?.emit("timeout");
  await expect.poll(() => unread?.destroyed).toBe(true);
  await expect.poll(() => statusOf(port)).toBe(200);
});

test("who waits long for an answer that has not begun is not cut off", async () => {
  const port = await serve();
  let text = "";
  send(port, "/hold").on("data", (chunk) => {
    text += chunk;
  });
  await expect.poll(() => held.length).toBe(1);
  held[0]?.socket?.emit("timeout");
  held[0]?.end("fine");
  await expect.poll(() => text).toMatch(/^HTTP\/1\.1 200 .*fine$/s);
});
