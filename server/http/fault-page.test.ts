import { request as call, createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { faultAwayHeader, faultReferenceHeader } from "@/lib/fault";
import { presence } from "@/server/db/connection";
import { shieldListener } from "./listener";
import { LoadGauge } from "./load";

let server: Server | undefined;

afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

const html = { "content-type": "text/html; charset=utf-8" };
const blank = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';

/** The page /500 as the framework would render it: it knows who asked and the reference. */
const copy: RequestListener = ({ headers }, response) => {
  response.writeHead(500, { ...html, "content-security-policy": "its own", "set-cookie": ["a=1", "b=2"] });
  response.end(
    `<html lang="mn"><h1>${headers.cookie} ${headers["accept-language"]}</h1>${headers[faultReferenceHeader]}`,
  );
};

const failing: Record<string, RequestListener> = {
  "in one piece": (_, response) => response.writeHead(500, { ...html, "content-encoding": "gzip" }).end(blank),
  "in pieces": (_, response) => {
    response.statusCode = 500;
    response.setHeader("content-type", html["content-type"]);
    response.write("<html>");
    response.end("<body>");
  },
  "head first": (_, response) => {
    response.statusCode = 500;
    response.setHeader("content-type", html["content-type"]);
    response.flushHeaders();
    response.write(blank);
    response.end();
  },
};

async function serve(page: RequestListener, serverError: RequestListener = copy): Promise<number> {
  const framework: RequestListener = (request, response) =>
    (request.url === "/500" ? serverError : page)(request, response);
  server = createServer(shieldListener(framework, new LoadGauge()));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

type Reply = { status: number | undefined; headers: IncomingHttpHeaders; text: string };

function ask(port: number, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = call({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

test.each(Object.entries(failing))("a document that fails %s becomes words that need no script", async (_, page) => {
  const port = await serve(page);
  const { status, headers, text } = await ask(port, "/kanban?a=b", { cookie: "i18next=mn", "accept-language": "mn" });
  expect(status).toBe(500);
  expect(text).toBe(`<html lang="mn"><h1>i18next=mn mn</h1>${headers["x-request-id"]}`);
  expect(headers).toMatchObject({ "content-security-policy": "its own", "set-cookie": ["a=1", "b=2"] });
  expect(headers["content-encoding"]).toBeUndefined();
});

test.each<[string, RequestListener]>([
  ["fails too", (_, response) => response.writeHead(500, html).end(blank)],
  ["breaks off", (_, response) => response.destroy()],
  ["answers something else", (_, response) => response.writeHead(503, html).end("busy")],
])("when the page of words %s, every language is told in the plainest page", async (_, serverError) => {
  const port = await serve((_request, response) => response.writeHead(500, html).end(blank), serverError);
  const { status, headers, text } = await ask(port, "/kanban");
  expect(status).toBe(500);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "private, no-store" });
  for (const title of ["Something went wrong", "Алдаа гарлаа", "حدث خطأ ما"]) expect(text).toContain(title);
  expect(text).toContain(`<code>${headers["x-request-id"]}</code>`);
});

test("a HEAD of a document that fails has a head and no body", async () => {
  const port = await serve((_, response) => response.writeHead(500, html).end());
  const { status, headers, text } = await ask(port, "/kanban", {}, "HEAD");
  expect([status, text]).toEqual([500, ""]);
  expect(headers["content-security-policy"]).toBe("its own");
});

test.each<[string, string, Record<string, string>, RequestListener]>([
  ["a soft navigation", "/kanban", { rsc: "1" }, (_, response) => response.writeHead(500, html).end("as it was")],
  ["the page /500 itself", "/500", {}, (_, response) => response.writeHead(500, html).end("as it was")],
  ["a file", "/x", {}, (_, response) => response.writeHead(500, { "content-type": "text/css" }).end("as it was")],
  ["a page that is well", "/x", {}, (_, response) => response.writeHead(200, html).end("as it was")],
  ["a page that is missing", "/x", {}, (_, response) => response.writeHead(404, html).end("as it was")],
])("leaves %s alone", async (_, path, headers, listener) => {
  const port = await serve(listener, listener);
  expect((await ask(port, path, headers)).text).toBe("as it was");
});

/** A document that fails because it met no database while it was rendered. */
function withoutDatabase() {
  return vi.spyOn(presence(), "wasMissedSince").mockImplementation((time) => time > 0);
}

test("a document that met no database is answered 503, with the page that says so and when to come again", async () => {
  withoutDatabase();
  const port = await serve(failing["in one piece"]!, ({ headers }, response) =>
    response.writeHead(500, { ...html, "content-security-policy": "its own" }).end(`away: ${headers[faultAwayHeader]}`),
  );
  const { status, headers, text } = await ask(port, "/kanban");
  expect([status, text]).toEqual([503, "away: 1"]);
  expect(headers).toMatchObject({ "retry-after": "2", "content-security-policy": "its own" });
});

test("a document that fails while the database is there says nothing of it", async () => {
  const port = await serve(failing["in one piece"]!, ({ headers }, response) =>
    response.writeHead(500, html).end(`away: ${headers[faultAwayHeader]}`),
  );
  const { status, headers, text } = await ask(port, "/kanban");
  expect([status, text, headers["retry-after"]]).toEqual([500, "away: undefined", undefined]);
});

/** Asks where there is neither a database nor a page of words, whose listener would never answer. */
async function askForThePlainest() {
  withoutDatabase();
  const port = await serve(failing["in pieces"]!, () => {});
  return await ask(port, "/kanban");
}

test("without a database and without a page of words the plainest one comes within two seconds", {
  tags: ["full"],
}, async () => {
  const startedAt = performance.now();
  await askForThePlainest();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test("without a database and without a page of words, the plainest one tries again by itself and says so", async () => {
  const { status, headers, text } = await askForThePlainest();
  expect([status, headers["retry-after"]]).toEqual([503, "2"]);
  expect(text).toContain('<meta http-equiv="refresh" content="2">');
  for (const words of ["retries automatically", "автоматаар дахин оролдоно", "تعيد هذه الصفحة المحاولة تلقائيًا"]) {
    expect(text).toContain(words);
  }
});
