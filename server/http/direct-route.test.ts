import { request as call, createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { DirectRoutes } from "./direct-route";
import { shieldListener } from "./listener";
import { LoadGauge } from "./load";
import { route } from "./route";

const path = "/api/stream";
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Make = (request: Request) => Response;

/** Serves one stream directly; everything else answers "framework". */
function serve(make: Make): Promise<number> {
  const contract = { summary: "x", access: "public", answer: z.string(), answerType: "text/event-stream" } as const;
  const handler = route(contract, (_, __, { request }) => make(request));
  return listen({ [path]: async () => handler });
}

async function listen(routes: DirectRoutes): Promise<number> {
  server = createServer(shieldListener((_, response) => void response.end("framework"), new LoadGauge(), routes));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function ask(port: number, target: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    call({ host: "127.0.0.1", port, path: target, headers, agent: false }, resolve).on("error", reject).end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of answer) text += chunk;
  return text;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test("hands the handler the whole request and sends what it answers, without the framework", async () => {
  const port = await serve(({ url, headers }) => new Response(`${url} ${headers.get("x-mine")}`, { status: 202 }));
  const answer = await ask(port, `${path}?after=1`, { host: "localhost", "x-mine": "yes" });
  expect(answer.statusCode).toBe(202);
  expect(answer.headers).toMatchObject({
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  expect(await textOf(answer)).toBe(`http://localhost${path}?after=1 yes`);
  expect(await textOf(await ask(port, `${path}/more`))).toBe("framework");
});

test("sends the head before the first part of the body", async () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const answer = await ask(await serve(() => new Response(body)), path);
  expect(answer.statusCode).toBe(200);
  controller?.enqueue(bytes("late"));
  controller?.close();
  expect(await textOf(answer)).toBe("late");
});

test("a reader that goes aborts the request and cancels the body", async () => {
  const seen = vi.fn();
  const answer = await ask(
    await serve(({ signal }) => {
      signal.addEventListener("abort", () => seen("aborted"));
      const cancel = () => seen("cancelled");
      return new Response(new ReadableStream({ start: (controller) => controller.enqueue(bytes("first")), cancel }));
    }),
    path,
  );
  answer.destroy();
  await expect.poll(() => seen.mock.calls.flat().sort()).toEqual(["aborted", "cancelled"]);
});

test("takes from the body no faster than the reader reads, and all of it in the end", async () => {
  const part = new Uint8Array(64 * 1024);
  const parts = 400;
  let given = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    given += 1;
    if (given <= parts) controller.enqueue(part);
    else controller.close();
  };
  const answer = await ask(await serve(() => new Response(new ReadableStream({ pull }))), path);
  answer.pause();
  let before = 0;
  const hasStopped = () => {
    const isSame = given === before;
    before = given;
    return isSame && given > 0;
  };
  await expect.poll(hasStopped).toBe(true);
  expect(given).toBeLessThan(parts);
  expect((await textOf(answer)).length).toBe(parts * part.length);
});

test("a body that fails cuts the connection", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("fell behind")) });
  const answer = await ask(await serve(() => new Response(body)), path).catch((error: Error) => error);
  if (answer instanceof Error) expect(answer.message).toMatch(/hang up|ECONNRESET/);
  else await expect(textOf(answer)).rejects.toThrow("aborted");
});

test("a handler that cannot be loaded is a problem, and the next request tries again", async () => {
  const port = await listen({ [path]: () => Promise.reject(new Error("no such module")) });
  for (const _ of [1, 2]) {
    const answer = await ask(port, path);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([500, "application/problem+json"]);
    expect(JSON.parse(await textOf(answer)).code).toBe("unexpected");
  }
});
