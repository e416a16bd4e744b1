import { request as call, createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addressHeader } from "./client-address";
import { makeMethodFinder, shieldListener } from "./listener";
import { LoadGauge, limits } from "./load";

let server: Server | undefined;
let load: LoadGauge;

beforeEach(() => {
  load = new LoadGauge();
});

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<number> {
  server = createServer(shieldListener(listener, load));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

function ask(port: number, path: string, method = "GET", headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = call({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

const fine: RequestListener = (_, response) => void response.end("fine");

test("finds the methods of a path: its own route before a pattern, and nothing for the rest", () => {
  const find = makeMethodFinder({
    "/api/file/list": ["GET"],
    "/api/file/[id]": ["GET", "POST"],
    "/api/feed/[...path]": ["PUT"],
    "/api/[[...path]]": ["DELETE"],
  });
  expect(find("/api/file/list")).toEqual(["GET"]);
  expect(find("/api/file/x.y")).toEqual(["GET", "POST"]);
  expect(find("/api/feed/a/b")).toEqual(["PUT"]);
  expect(find("/api/file/a/b")).toBeUndefined();
  expect(find("/api/nothing")).toBeUndefined();
});

test("gives its headers to what the framework answers before it sets any, such as a redirect", async () => {
  const port = await serve((_, response) => void response.writeHead(308, { location: "/kanban" }).end());
  const { status, headers } = await ask(port, "/kanban/");
  expect(status).toBe(308);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
  });
});

test("takes the path of an address that a client names whole, and refuses what names none", async () => {
  const port = await serve((request, response) => void response.end(request.url));
  expect((await ask(port, "http://evil.example/kanban?a=b")).text).toBe("/kanban?a=b");
  expect((await ask(port, "HTTP://evil.example")).text).toBe("/");
  expect((await ask(port, "https://evil.example?a=b")).text).toBe("/?a=b");
  for (const target of ["*", "evil.example:80", "ftp://evil.example/"]) {
    expect((await ask(port, target)).status, target).toBe(400);
  }
});

test("answers methods that no framework takes with 405", async () => {
  const port = await serve(fine);
  const page = await ask(port, "/", "TRACE");
  expect([page.status, page.headers.allow]).toEqual([405, "GET, HEAD"]);
  const api = await ask(port, "/api/x", "TRACE");
  expect([api.status, api.headers["content-type"]]).toEqual([405, "application/problem+json"]);
  expect(JSON.parse(api.text)).toMatchObject({ code: "method-not-allowed", status: 405 });
});

test("tells the address of the socket, whatever the client claims", async () => {
  const port = await serve((request, response) => void response.end(String(request.headers[addressHeader])));
  const { text } = await ask(port, "/", "GET", { [addressHeader]: "6.6.6.6", "x-forwarded-for": "6.6.6.6" });
  expect(text).toBe("127.0.0.1");
});

const foreign: Record<string, RequestListener> = {
  "a page in one piece": (_, response) => {
    response.statusCode = 400;
    response.setHeader("content-type", "text/html");
    response.setHeader("content-length", "24");
    response.end("<h1>400 Bad Request</h1>");
  },
  "a page in pieces": (_, response) => {
    response.writeHead(500, { "cache-control": "s-maxage=31536000" });
    response.write("<h1>");
    response.end("500</h1>");
  },
  "a head that is sent first": (_, response) => {
    response.statusCode = 404;
    response.flushHeaders();
    response.end("nothing");
  },
};

test.each(Object.entries(foreign))("turns %s under /api into a problem", async (_, listener) => {
  const port = await serve(listener);
  const { status, headers, text } = await ask(port, "/api/x");
  expect(headers["content-type"]).toBe("application/problem+json");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(JSON.parse(text)).toMatchObject({ status });
  expect(Number(headers["content-length"])).toBe(text.length);
});

test.each(Object.entries(foreign))("leaves %s elsewhere as it is", async (_, listener) => {
  const port = await serve(listener);
  const { headers } = await ask(port, "/x");
  expect(headers["content-type"]).not.toBe("application/problem+json");
});

test.each(["/API/health", "/Api", "/aPI/kanban/board?x=1"])(
  "knows no call at %s: case tells paths apart",
  async (path) => {
    const port = await serve(fine);
    const { status, headers, text } = await ask(port, path);
    expect([status, JSON.parse(text).code]).toEqual([404, "not-found"]);
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);

test("refuses a path under /api that cannot be decoded", async () => {
  const port = await serve(fine);
  const { status, text } = await ask(port, "/api/%E0%A4%A");
  expect([status, JSON.parse(text).code]).toEqual([400, "malformed-request"]);
});

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

test("a stream on which nothing moves any more is closed, so that a reader that never reads is let go", async () => {
  const answers: ServerResponse[] = [];
  const port = await serve((_, response) => {
    answers.push(response);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(": open\n\n");
  });
  const stream = call({ host: "127.0.0.1", port, path: "/stream", agent: false }).on("error", () => undefined);
  stream.end();
  await new Promise((resolve) => stream.on("response", resolve));
  const [answer] = answers;
  expect(answer?.socket?.timeout).toBe(25_000);
  answer?.socket?.emit("timeout");
  await expect.poll(() => answer?.destroyed).toBe(true);
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
