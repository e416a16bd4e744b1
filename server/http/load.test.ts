import { request as call, createServer, type RequestListener } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ask, countConnections, endServer, serveOn } from "@/testing/one-server";
import { shieldListener } from "./listener";
import { LoadGauge, limits } from "./load";

let load: LoadGauge;

beforeEach(() => {
  load = new LoadGauge();
});
afterEach(endServer);

const serve = (listener: RequestListener) => serveOn(createServer(shieldListener(listener, load)));

test("refuses what comes on top of a full house, at once, and takes it again when there is room", async () => {
  load.judge(1);
  const held: (() => void)[] = [];
  const port = await serve((request, response) => {
    if (request.url === "/hold") held.push(() => response.end());
    else response.end("fine");
  });
  const waiting = Array.from({ length: limits.whileSaturated }, () => ask(port, "/hold"));
  await expect.poll(() => held.length).toBe(limits.whileSaturated);
  const api = await ask(port, "/api/x");
  expect([api.status, api.headers["retry-after"], JSON.parse(api.text).code]).toEqual([503, "1", "unavailable"]);
  expect((await ask(port, "/_next/static/x.js")).status).toBe(200);
  const page = await ask(port, "/x");
  expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  for (const release of held) release();
  await Promise.all(waiting);
  await expect.poll(async () => (await ask(port, "/x")).status).toBe(200);
});

test("takes on more while requests merely wait and the processor does not", async () => {
  const held: (() => void)[] = [];
  const port = await serve((request, response) => {
    if (request.url === "/hold") held.push(() => response.end());
    else response.end("fine");
  });
  load.judge(0.2);
  const waiting = Array.from({ length: limits.whileSaturated + 1 }, () => ask(port, "/hold"));
  await expect.poll(() => held.length).toBe(limits.whileSaturated + 1);
  expect((await ask(port, "/x")).status).toBe(200);
  load.judge(0.95);
  expect((await ask(port, "/x")).status).toBe(503);
  for (const release of held) release();
  await Promise.all(waiting);
});

test("whoever hangs up makes no room before the work for them is done", async () => {
  load.judge(1);
  const works: (() => void)[] = [];
  const port = await serve((_, response) => {
    const work = new Promise<void>((resolve) => works.push(resolve));
    return work.then(() => response.end("done"));
  });
  const waiting = Array.from({ length: limits.whileSaturated }, () => {
    const sent = call({ host: "127.0.0.1", port, path: "/hold", agent: false }).on("error", () => undefined);
    sent.end();
    return sent;
  });
  await expect.poll(() => works.length).toBe(limits.whileSaturated);
  for (const sent of waiting) sent.destroy();
  await expect.poll(countConnections).toBe(0);
  expect((await ask(port, "/x")).status).toBe(503);
  for (const finish of works) finish();
  works.length = 0;
  const next = ask(port, "/x");
  await expect.poll(() => works.length).toBe(1);
  works[0]?.();
  expect((await next).text).toBe("done");
});

test("documents leave room for calls, and health is answered however much there is to do", async () => {
  const held: (() => void)[] = [];
  const port = await serve((request, response) => {
    if (request.url === "/kanban") held.push(() => void response.end("drawn"));
    else response.end("answered");
  });
  const waiting = Array.from({ length: limits.documents }, () => ask(port, "/kanban"));
  await expect.poll(() => held.length).toBe(limits.documents);
  expect((await ask(port, "/kanban")).status).toBe(503);
  expect((await ask(port, "/api/board")).text).toBe("answered");
  load.judge(1);
  expect((await ask(port, "/api/board")).status).toBe(503);
  expect((await ask(port, "/api/health")).text).toBe("answered");
  for (const release of held) release();
  await Promise.all(waiting);
});

test("a page counts from the beginning, though its request announces a body that never comes", async () => {
  const held: (() => void)[] = [];
  const port = await serve((_, response) => {
    held.push(() => response.end());
  });
  const headers = { accept: "text/html", "content-length": "1" };
  const senders = Array.from({ length: limits.documents }, () => {
    const sender = call({ host: "127.0.0.1", port, path: "/auth/login", agent: false, headers });
    sender.on("error", () => undefined).flushHeaders();
    return sender;
  });
  await expect.poll(() => held.length).toBe(limits.documents);
  expect((await ask(port, "/auth/login")).status).toBe(503);
  for (const sender of senders) sender.destroy();
});

test("slow senders and open streams take nobody's place", async () => {
  load.judge(1);
  const port = await serve((request, response) => {
    if (request.url === "/stream") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(": open\n\n");
    } else if (request.method === "GET") response.end("fine");
  });
  const streams = Array.from({ length: limits.whileSaturated }, () =>
    call({ host: "127.0.0.1", port, path: "/stream", agent: false }).on("error", () => undefined),
  );
  const opened = streams.map((stream) => new Promise((resolve) => stream.on("response", resolve)));
  for (const stream of streams) stream.end();
  await Promise.all(opened);
  const senders = Array.from({ length: limits.whileSaturated }, () =>
    call({
      host: "127.0.0.1",
      port,
      path: "/slow",
      method: "POST",
      agent: false,
      headers: { "content-length": "10" },
    }).on("error", () => undefined),
  );
  for (const sender of senders) sender.write("x");
  expect((await ask(port, "/x")).status).toBe(200);
  for (const open of [...streams, ...senders]) open.destroy();
});
