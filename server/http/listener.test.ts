import { request as call, createServer, type RequestListener } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "@/server/env";
import { ask, endServer, serveOn } from "@/testing/one-server";
import { addressHeader } from "./client-address";
import { makeMethodFinder, shield, shieldListener } from "./listener";
import { LoadGauge } from "./load";

let load: LoadGauge;

beforeEach(() => {
  load = new LoadGauge();
});
afterEach(endServer);

const serve = (listener: RequestListener) => serveOn(createServer(shieldListener(listener, load)));

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
  expect((await ask(port, "http://localhost/kanban?a=b")).text).toBe("/kanban?a=b");
  expect((await ask(port, "HTTP://localhost:80")).text).toBe("/");
  expect((await ask(port, "https://localhost?a=b")).text).toBe("/?a=b");
  for (const target of ["*", "evil.example:80", "ftp://evil.example/"]) {
    expect((await ask(port, target)).status, target).toBe(400);
  }
});

test.each([
  "/_next/static/../../auth/login",
  "/_next/static/%2e%2E/auth/login",
  "/_next/static/.%2e/x",
  "/x/./kanban",
  "/_next/static\\..\\auth",
  "/kanban/..",
])("refuses %s, which the framework would take for another path", async (path) => {
  const port = await serve((request, response) => void response.end(request.url));
  expect((await ask(port, path)).status).toBe(400);
});

test("leaves dots that are no segments of a path alone", async () => {
  const port = await serve((request, response) => void response.end(request.url));
  for (const path of ["/.well-known/x", "/a..b/c", "/x?next=/../y"]) expect((await ask(port, path)).text).toBe(path);
});

test("answers no page and no call under a name that is not its own, so that a rebound name reads nothing", async () => {
  const port = await serve(fine);
  const foreign = { host: `rebound.example:${port}` };
  for (const path of ["/", "/kanban", "/_next/static/x.js"]) {
    expect((await ask(port, path, "GET", foreign)).status, path).toBe(421);
  }
  const { status, headers, text } = await ask(port, "/api/auth/demo-code", "POST", foreign);
  expect([status, headers["content-type"], JSON.parse(text).code]).toEqual([
    421,
    "application/problem+json",
    "misdirected-request",
  ]);
  expect((await ask(port, "http://rebound.example/kanban")).status).toBe(421);
  expect((await ask(port, "http://localhost/kanban", "GET", foreign)).status).toBe(421);
  expect((await ask(port, "/kanban", "GET", { host: `localhost:${port}` })).status).toBe(200);
});

test("tells its health under any name, for load balancers ask by addresses of their own", async () => {
  const port = await serve(fine);
  expect((await ask(port, "/api/health", "GET", { host: "10.1.2.3:3000" })).status).toBe(200);
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
  const { text } = await ask(port, "/", "GET", { [addressHeader]: "6.6.6.6" });
  expect(text).toBe("127.0.0.1");
});

test("a demo answers nobody whom a proxy brings, though the proxy gives it a name of its own", async () => {
  expect(env.isDemo).toBe(true);
  const port = await serve(fine);
  for (const name of ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"]) {
    expect((await ask(port, "/kanban", "GET", { [name]: "for=203.0.113.9" })).status, name).toBe(421);
  }
  expect((await ask(port, "/api/health", "GET", { "x-forwarded-for": "203.0.113.9" })).status).toBe(200);
});

const unreadableHeaders: Record<string, string>[] = [
  { rsc: "1", "next-router-state-tree": "%" },
  { rsc: "1", "next-router-prefetch": "2" },
  { rsc: "x" },
];
test.each(unreadableHeaders)(
  "answers 400 to %j before the framework, which would fail of it, hears of the request",
  async (headers) => {
    let heard = 0;
    const port = await serve((_, response) => {
      heard += 1;
      response.end();
    });
    for (const path of ["/kanban", "/api/health"]) expect((await ask(port, path, "GET", headers)).status).toBe(400);
    expect(heard).toBe(0);
  },
);

test("refuses a query of hundreds of parameters, health included: the framework compares each with all", async () => {
  const port = await serve(fine);
  for (const path of ["/api/health", "/auth/login", "/api/x"]) {
    expect((await ask(port, `${path}?a${"&a".repeat(255)}`)).status, path).toBe(200);
    expect((await ask(port, `${path}?a${"&a".repeat(256)}`)).status, path).toBe(400);
  }
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

/** How often a socket hands bytes to the system. */
function countWrites(socket: object): () => number {
  let writes = 0;
  for (const name of ["_write", "_writev"]) {
    const original = Reflect.get(socket, name) as (...given: unknown[]) => unknown;
    Reflect.set(socket, name, (...given: unknown[]) => {
      writes += 1;
      return Reflect.apply(original, socket, given);
    });
  }
  return () => writes;
}

test("head, body and end of an answer that come in one turn go out in one piece", async () => {
  let countOf = () => 0;
  const port = await serve(async ({ socket }, response) => {
    countOf = countWrites(socket);
    response.flushHeaders();
    // As the framework's stream does, each step after the one before.
    await Promise.resolve();
    response.write("fine");
    await Promise.resolve();
    response.end();
  });
  expect((await ask(port, "/api/health")).text).toBe("fine");
  expect(countOf()).toBe(1);
});

test("what a stream writes later goes out when it is written", async () => {
  let end = () => {};
  const port = await serve((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    setTimeout(() => response.write("first"), 20);
    end = () => void response.end();
  });
  const text = await new Promise<string>((resolve) => {
    const sent = call({ host: "127.0.0.1", port, path: "/api/events", agent: false }, (response) =>
      response.once("data", (chunk) => resolve(String(chunk))),
    );
    sent.end();
  });
  end();
  expect(text).toBe("first");
});

test("whoever asks for another protocol is answered in this one, under our own names alone", async () => {
  // As the framework does: it takes such a connection over and says nothing.
  const server = createServer(fine).on("upgrade", () => undefined);
  shield(server, load);
  const port = await serveOn(server);
  const wanted = { connection: "Upgrade", upgrade: "websocket" };
  expect((await ask(port, "/kanban", "GET", wanted)).text).toBe("fine");
  expect((await ask(port, "/kanban", "GET", { ...wanted, host: "evil.example" })).status).toBe(421);
});
