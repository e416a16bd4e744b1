import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { env } from "@/server/env";
import { shield } from "./listener";
import { LoadGauge } from "./load";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener, options: Parameters<typeof createServer>[0] = {}): Promise<number> {
  server = createServer(options, listener);
  shield(server, new LoadGauge());
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends bytes as they are, more once the answer begins, and reads until the server hangs up. */
function exchange(port: number, bytes: string, more = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.once("data", () => socket.write(more));
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

function readReply(text: string) {
  const [head = "", body = ""] = text.split("\r\n\r\n", 2);
  const [line = "", ...fields] = head.split("\r\n");
  return {
    status: Number(line.split(" ")[1]),
    headers: Object.fromEntries(fields.map((field) => field.toLowerCase().split(": ", 2))),
    body,
  };
}

const fine: RequestListener = (_, response) => void response.end("fine");
const ours = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "private, no-store",
};
const end = "\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const longHeader = `X-Long: ${"a".repeat(20_000)}`;

test.each([
  ["bytes that are not HTTP", "what is this\r\n\r\n", 400, "malformed-request"],
  ["a header that cannot be read", `GET /api/x HTTP/1.1\r\nHo st: x${end}`, 400, "malformed-request"],
  ["a call without a host", "GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "malformed-request"],
  ["headers without end", `GET /api/x HTTP/1.1\r\n${longHeader}${end}`, 431, "headers-too-large"],
  ["a body in bad pieces", `POST /api/x HTTP/1.1\r\nTransfer-Encoding: chunked${end}zz\r\n`, 400, "malformed-request"],
])("answers %s with a problem, under the headers of every answer", async (_, bytes, status, code) => {
  const port = await serve((request, response) => request.on("end", () => response.end("fine")).resume());
  const reply = readReply(await exchange(port, bytes));
  expect(reply.headers).toMatchObject({ ...ours, "content-type": "application/problem+json", connection: "close" });
  expect(reply.status).toBe(status);
  expect(JSON.parse(reply.body)).toMatchObject({ status, code });
  expect(reply.headers["x-request-id"]).toBe(JSON.parse(reply.body).requestId);
});

test("tells a person whose browser sends too much in a sentence", async () => {
  const port = await serve(fine);
  const reply = readReply(await exchange(port, `GET /apiary HTTP/1.1\r\n${longHeader}${end}`));
  expect(reply).toMatchObject({ status: 431, headers: { ...ours, "content-type": "text/html; charset=utf-8" } });
  expect(reply.body).toContain("The request headers are too large.");
});

test("answers a sender who is too slow", async () => {
  const port = await serve(fine, { connectionsCheckingInterval: 20 });
  const connected = once(server!, "connection");
  const answered = exchange(port, "GET /api/x HTTP/1.1\r\nHost: localhost\r\n");
  const [socket] = (await connected) as [Socket];
  // Whoever has not said yet what they ask for is answered otherwise.
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
  Object.assign(server ?? {}, { headersTimeout: 40, requestTimeout: 60 });
  const reply = readReply(await answered);
  expect(reply).toMatchObject({ status: 408, headers: { ...ours, "content-type": "application/problem+json" } });
});

test("passes over an expectation that nobody knows, and lets HTTP/1.0 come without a host", async () => {
  const port = await serve(fine);
  expect(await exchange(port, `GET / HTTP/1.1\r\nExpect: miracles${end}`)).toMatch(/^HTTP\/1\.1 200 .*fine$/s);
  expect(await exchange(port, "GET /api/health HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 .*fine$/s);
  // A demo suspects a proxy behind it.
  expect(await exchange(port, "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")).toMatch(/^HTTP\/1\.1 421 /);
});

test.each([true, false])(
  "answers who names no host, as older versions of HTTP allow, no page (demo: %s)",
  async (isDemo) => {
    const before = env.isDemo;
    env.isDemo = isDemo;
    try {
      const port = await serve(fine);
      for (const version of ["", " HTTP/0.9", " HTTP/1.0"]) {
        expect(await exchange(port, `GET /kanban${version}\r\n\r\n`), version).toMatch(/^HTTP\/1\.1 421 /);
      }
    } finally {
      env.isDemo = before;
    }
  },
);

test("puts no refusal into the middle of an answer that is under way, and one after an answer that is done", async () => {
  const port = await serve((request, response) => {
    if (request.url === "/done") response.end("fine");
    else response.write("half of it");
  });
  const cut = await exchange(
    port,
    "POST /half HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
    "zz\r\n",
  );
  expect(cut).toContain("half of it");
  expect(cut.match(/HTTP\/1\.1/g)).toHaveLength(1);
  const followed = await exchange(port, "GET /done HTTP/1.1\r\nHost: localhost\r\n\r\n", "rubbish\r\n\r\n");
  expect(followed).toMatch(/^HTTP\/1\.1 200 .*fineHTTP\/1\.1 400 /s);
});
