import { request as call, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownerHeader } from "@/lib/owner";
import { env } from "@/server/env";
import { shieldListener } from "./listener";
import { LoadGauge } from "./load";

const friend = "https://ordo.example";
let server: Server;

beforeEach(async () => {
  env.ALLOWED_ORIGINS = [friend];
  server = createServer(
    shieldListener((request, response) => {
      if (request.url === "/api/broken") response.writeHead(500, { "content-type": "text/html" }).end("<h1>500</h1>");
      else response.end("fine");
    }, new LoadGauge()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  env.ALLOWED_ORIGINS = [];
  server.closeAllConnections();
  server.close();
});

function ask(path: string, headers: Record<string, string>, method = "GET") {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = call({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    sent.on("error", reject).end();
  });
}

const preflight = { "access-control-request-method": "POST", "access-control-request-headers": "authorization" };
const corsNames = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

test("a named origin may send what our client sends, and read what it reads, but never with a cookie", async () => {
  const asked = await ask("/api/kanban/cards/new", { origin: friend, ...preflight }, "OPTIONS");
  expect(asked.status).toBe(204);
  expect(asked.headers).toMatchObject({ "access-control-allow-origin": friend, vary: "Origin" });
  for (const name of ["authorization", "content-type", "idempotency-key", "last-event-id", ownerHeader]) {
    expect(asked.headers["access-control-allow-headers"]).toContain(name);
  }
  const answer = await ask("/api/kanban/board", { origin: friend });
  expect(answer.headers["access-control-allow-origin"]).toBe(friend);
  expect(answer.headers["access-control-expose-headers"]).toContain("retry-after");
  expect({ ...asked.headers, ...answer.headers }).not.toHaveProperty("access-control-allow-credentials");
});

test.each(["/api/broken", "/api/%E0%A4%A"])("a named origin can read why %s failed", async (path) => {
  const { status, headers } = await ask(path, { origin: friend });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(headers["access-control-allow-origin"]).toBe(friend);
});

test.each([
  "https://evil.example",
  "https://ordo.example.evil.example",
  "http://ordo.example",
  "https://ordo.example:444",
  "null",
  "*",
  "",
])("%j is allowed nothing", async (origin) => {
  const asked = await ask("/api/kanban/cards/new", { origin, ...preflight }, "OPTIONS");
  const answer = await ask("/api/kanban/board", { origin });
  expect([...corsNames(asked.headers), ...corsNames(answer.headers)]).toEqual([]);
});

test("documents are nobody else's to read", async () => {
  expect(corsNames((await ask("/kanban", { origin: friend })).headers)).toEqual([]);
});
