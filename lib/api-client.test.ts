import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useOrigin } from "@/testing/own-origin";
import { accessLoss } from "./access-loss";
import { addressOf, call, callWithBody, fetchFile, openStream, unexplainedFailure } from "./api-client";
import type { CallOptions } from "./call-options";
import { isRetryable } from "./write-retry";

type Reply = () => Response | Promise<Response>;

const origin = "http://localhost:3000";
let requests: Request[] = [];

/** Answers the calls in order; the last reply answers whatever comes after. */
function answerWith(...replies: Reply[]): void {
  vi.stubGlobal("fetch", async (request: Request) => {
    requests.push(request.clone());
    const reply = replies[Math.min(requests.length, replies.length) - 1];
    if (!reply) throw new Error("no reply");
    return await reply();
  });
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => {
  return () =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
};
const unplugged: Reply = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  vi.useFakeTimers();
  useOrigin(origin);
  vi.stubGlobal("location", {
    origin,
    pathname: "/kanban",
    search: "?a=1",
    hash: "#b",
  });
  requests = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The call's outcome once every wait between attempts has passed. */
async function settle(call: Promise<unknown>) {
  const outcome = call.then(
    (value) => ({ value }),
    (reason: unknown) => ({ reason }),
  );
  await vi.runAllTimersAsync();
  return await outcome;
}

const comment = (message: string) => ({ cardId: "a", message });
/** A read, and a write that may be sent under a key, wherever it does not matter which. */
const read = () => call("GET /api/kanban/boards");
const write = (options: Partial<CallOptions<"POST /api/kanban/cards/comment">> = {}) =>
  call("POST /api/kanban/cards/comment", { body: comment("Ө"), ...options });

test("a file comes with the name that the server gave it, and a refusal as the problem it is", async () => {
  const disposition = "attachment; filename=\"report.pdf\"; filename*=UTF-8''%D3%A8.pdf";
  answerWith(
    () => new Response("%PDF", { headers: { "content-disposition": disposition } }),
    json({ code: "too-large" }, 413),
  );
  const got = (await settle(fetchFile("GET /api/project/report", { query: { projectId: "1" } }))) as {
    value: { name: string; blob: Blob };
  };
  expect(got.value.name).toBe("Ө.pdf");
  expect(await got.value.blob.text()).toBe("%PDF");
  expect(requests[0]?.url).toMatch(/\/api\/project\/report\?projectId=1$/);
  expect(await settle(fetchFile("GET /api/project/report", { query: { projectId: "1" } }))).toMatchObject({
    reason: { code: "too-large" },
  });
});

test("a write that asks for it outlives its page, unless its body is larger than browsers allow that", async () => {
  answerWith(json({}));
  await settle(write({ body: comment("x".repeat(60_000)), keepalive: true }));
  await settle(write({ body: comment("\u04e9".repeat(31_000)), keepalive: true }));
  await settle(write());
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false, false]);
});

test("answers the body, and nothing for an empty one", async () => {
  answerWith(json({ card: 1 }), () => new Response(null, { status: 204 }));
  expect(await settle(read())).toEqual({ value: { card: 1 } });
  expect(await settle(call("POST /api/auth/logout"))).toEqual({ value: undefined });
});

test("sends a body as JSON and leaves out parameters that have no value", async () => {
  answerWith(json({}));
  await settle(
    call("GET /api/notification/list", { query: { limit: 5, cursor: undefined, area: null, status: "unread" } }),
  );
  expect(requests[0]?.url).toBe(`${origin}/api/notification/list?limit=5&status=unread`);
  await settle(write());
  expect(requests[1]?.headers.get("content-type")).toBe("application/json");
  expect(await requests[1]?.json()).toEqual(comment("Ө"));
});

test("rejects with the body that came", async () => {
  const problem = { type: "/problems/stale", status: 412, code: "stale", current: { version: 3 } };
  answerWith(json(problem, 412, { "content-type": "application/problem+json" }));
  expect(await settle(write())).toEqual({ reason: problem });
});

test.each<[string, Reply]>([
  ["nobody answers", unplugged],
  [
    "a page comes instead",
    () => new Response("<h1>502</h1>", { status: 500, headers: { "content-type": "text/html" } }),
  ],
  ["nothing comes", () => new Response(null, { status: 500 })],
  ["a bare word comes", json("no", 500)],
])("rejects with the one sentence when %s", async (_, reply) => {
  answerWith(reply);
  expect(await settle(write())).toEqual({ reason: unexplainedFailure });
  expect(unexplainedFailure).toBe("Something went wrong");
});

test("rejects with the text that came, as it stands", async () => {
  const headers = { "content-type": "text/plain; charset=utf-8" };
  answerWith(() => new Response("The bridge is closed.", { status: 500, headers }));
  expect(await settle(write())).toEqual({ reason: "The bridge is closed." });
  answerWith(() => new Response(" ", { status: 500, headers }));
  expect(await settle(write())).toEqual({ reason: unexplainedFailure });
});

test.each<[string, number, string | null]>([
  ["a page of a proxy that takes no such body", 413, "<h1>Too large</h1>"],
  ["a word of a firewall", 403, "Forbidden"],
  ["a refusal without a word", 400, null],
  ["a page of a server that failed", 500, "<h1>Failed</h1>"],
])("%s ends a write that is sent again until it is answered", async (_, status, body) => {
  const type = body?.startsWith("<") ? "text/html" : "text/plain";
  answerWith(() => new Response(body, { status, headers: { "content-type": type } }));
  const { reason } = (await settle(write({ isSentAgain: true }))) as { reason: unknown };
  expect(reason).toEqual({ code: "unexpected", status });
  expect(isRetryable(reason)).toBe(false);
});

test.each([408, 425, 429, 502, 503, 504])("such a write may be sent again after %i, once at a time", async (status) => {
  answerWith(() => new Response("<h1>Away</h1>", { status, headers: { "retry-after": "9" } }));
  const options = { isSentAgain: true, idempotencyKey: "key-1" };
  const { reason } = (await settle(write(options))) as { reason: unknown };
  expect(reason).toEqual({ code: "unexpected", status, retryAfterS: 9 });
  expect(isRetryable(reason)).toBe(true);
  expect(requests).toHaveLength(1);
});

test("a problem that refuses such a write keeps what it says, beside its status", async () => {
  answerWith(json({ code: "stale", current: { version: 3 } }, 412));
  const { reason } = (await settle(write({ isSentAgain: true }))) as { reason: unknown };
  expect(reason).toEqual({ code: "stale", current: { version: 3 }, status: 412 });
});

test("repeats a read when the server is away for a moment", async () => {
  answerWith(json({}, 503, { "retry-after": "1" }), unplugged, json({ fine: true }));
  expect(await settle(read())).toEqual({ value: { fine: true } });
  expect(requests).toHaveLength(3);
});

test("repeats no refusal and no write", async () => {
  answerWith(json({ code: "not-found" }, 404));
  await settle(read());
  expect(requests).toHaveLength(1);
  requests = [];
  answerWith(json({ code: "unavailable" }, 503));
  await settle(write());
  expect(requests).toHaveLength(1);
});

test("repeats a write under the same key until it gets through", async () => {
  answerWith(unplugged, json({ code: "unavailable" }, 503), json({ order: 1 }));
  expect(await settle(write({ idempotencyKey: "key-1" }))).toEqual({ value: { order: 1 } });
  expect(requests.map((request) => request.headers.get("idempotency-key"))).toEqual(["key-1", "key-1", "key-1"]);
});

test("waits as long as it takes: there is no time limit of its own", async () => {
  answerWith(() => new Promise((resolve) => setTimeout(() => resolve(Response.json({ late: true })), 60 * 60_000)));
  expect(await settle(read())).toEqual({ value: { late: true } });
});

test("rejects with the abort itself, so that a cancelled query is no failure", async () => {
  const controller = new AbortController();
  vi.stubGlobal("fetch", async (request: Request) => {
    controller.abort();
    request.signal.throwIfAborted();
  });
  expect(await settle(call("GET /api/kanban/boards", { signal: controller.signal }))).toMatchObject({
    reason: { name: "AbortError" },
  });
});

const ask = { askId: "a", columnId: "b", prompt: "Why?" };

test("hands a stream on as it comes, and says of a refusal when to come back", async () => {
  answerWith(
    () => new Response("data: a\n\n", { headers: { "content-type": "text/event-stream" } }),
    json({ code: "too-many-requests" }, 429, { "retry-after": "30" }),
  );
  const { value } = (await settle(openStream("POST /api/chatGpt/ask", { body: ask }))) as { value: Response };
  expect(await value.text()).toBe("data: a\n\n");
  expect(await requests[0]?.json()).toEqual(ask);
  expect(await settle(openStream("POST /api/chatGpt/ask", { body: ask }))).toEqual({
    reason: { code: "too-many-requests", retryAfterS: 30 },
  });
  expect(requests).toHaveLength(2);
});

test("holds an answer to the schema that is given", async () => {
  answerWith(json({ n: 1 }));
  const answer = {
    parse: () => {
      throw new Error("not what was promised");
    },
  };
  expect(await settle(call("GET /api/kanban/boards", { answer }))).toEqual({ reason: unexplainedFailure });
});

test.each([
  ["the session has ended", "not-authenticated", 401, "ended"],
  ["the person may not use the product any more", "not-admitted", 403, "revoked"],
] as const)("the page is told when %s, stays, and hears when it is over", async (_, code, status, state) => {
  const notified = vi.fn();
  onTestFinished(accessLoss.watch(() => notified(accessLoss.state())));
  answerWith(json({ code }, status));
  const calls = [read(), read(), write()];
  expect(await Promise.all(calls.map(settle))).toEqual(Array(3).fill({ reason: { code } }));
  answerWith(json({ n: 1 }));
  await read();
  expect(notified.mock.calls.flat()).toEqual([state, null]);
});

test("a sign-in that was merely refused says nothing of the session", async () => {
  answerWith(json({ code: "wrong-credentials" }, 401));
  await settle(write());
  expect(accessLoss.state()).toBeNull();
});

test("a file goes as it is under its media type, once", async () => {
  answerWith(json({ code: "unavailable" }, 503));
  const file = new Blob(["name\nHouse\n"]);
  const query = { projectId: "p", plan: "abc" };
  const options = { query, body: file, type: "text/csv", idempotencyKey: "key-1" } as const;
  await settle(call("POST /api/project/task/import", options));
  expect(requests).toHaveLength(1);
  const [{ url, headers } = new Request("/")] = requests;
  expect(url).toBe(`${origin}/api/project/task/import?projectId=p&plan=abc`);
  expect([headers.get("content-type"), headers.get("idempotency-key")]).toEqual(["text/csv", "key-1"]);
  expect(await requests[0]?.text()).toBe("name\nHouse\n");
});

test("a write as a function sends its argument", async () => {
  answerWith(json({ taskId: "t" }));
  const remove = callWithBody("POST /api/project/task/delete");
  expect(await settle(remove({ taskId: "t" }))).toEqual({ value: { taskId: "t" } });
  expect(await requests[0]?.json()).toEqual({ taskId: "t" });
});

test("an address holds the parameters that say something", () => {
  const query = { search: "", state: "open", due: undefined, projectId: "p" } as const;
  expect(addressOf("GET /api/project/task/export", query)).toBe("/api/project/task/export?state=open&projectId=p");
  expect(addressOf("GET /api/account/export")).toBe("/api/account/export");
});
