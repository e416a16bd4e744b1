import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useOrigin } from "@/testing/own-origin";
import { accessLoss } from "./access-loss";
import { accessTokenKey, keepAccessToken, readAccessToken } from "./access-token";
import { call } from "./api-client";
import { fetchApi } from "./api-host";
import { FetchedEventSource } from "./fetched-event-source";

const own = "https://ordo.example";
const host = "https://api.example";
const kept = new Map<string, string>();
const AbsoluteRequest = Request;
const readBoard = () => call("GET /api/kanban/board");
let requests: { url: string; token: string | null; credentials: RequestCredentials }[] = [];
let bodies: string[] = [];

/** A token of so many seconds more; the number tells tokens apart. */
const tokenOf = (seconds: number, n = 1) =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + seconds, n }))}.x`;

/** Who asks, and the answer. A path without a host is our own origin's. */
function answerWith(reply: (url: string, token: string | null) => Response): void {
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request = input instanceof AbsoluteRequest ? input : new Request(`${own}${input}`, init);
    const token = request.headers.get("authorization");
    requests.push({ url: request.url, token, credentials: request.credentials });
    bodies.push(await request.clone().text());
    return reply(request.url, token);
  });
}

beforeEach(() => {
  requests = [];
  bodies = [];
  kept.clear();
  vi.stubGlobal("document", { documentElement: { dataset: { apiHost: `${host}/base/` } } });
  vi.stubGlobal("location", { origin: own, pathname: "/kanban", search: "", hash: "" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepAccessToken(null);
  vi.stubGlobal("EventSource", { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
});
afterEach(() => vi.unstubAllGlobals());

test("calls go to the host of the API with the access token and without cookies", async () => {
  const token = tokenOf(600);
  kept.set(accessTokenKey, token);
  answerWith(() => Response.json({ board: 1 }));
  expect(await call("GET /api/kanban/board", { query: { boardId: "a" } })).toEqual({ board: 1 });
  await fetchApi("/api/events/list?as=me");
  expect(requests).toEqual([
    { url: `${host}/base/api/kanban/board?boardId=a`, token: `Bearer ${token}`, credentials: "omit" },
    { url: `${host}/base/api/events/list?as=me`, token: `Bearer ${token}`, credentials: "omit" },
  ]);
});

test.each(["/api/auth/login", "/api/auth/logout", "/api/account/register", "/api/auth/me?x=1"])(
  "%s, which sets or clears our cookie or renews the token, stays on our own origin",
  async (path) => {
    answerWith(() => Response.json({}));
    await fetchApi(path);
    expect(requests).toEqual([{ url: `${own}${path}`, token: null, credentials: "same-origin" }]);
  },
);

test.each([
  ["is missing", null],
  ["is about to run out", tokenOf(5)],
])("a token that %s is renewed first, once for all calls that wait", async (_, old) => {
  const fresh = tokenOf(900, 2);
  answerWith((url) => Response.json(url.endsWith("/api/auth/me") ? { accessToken: fresh } : {}));
  if (old !== null) kept.set(accessTokenKey, old);
  await Promise.all([readBoard(), call("GET /api/project/list")]);
  expect(requests.map(({ url, token }) => [url, token])).toEqual([
    [`${own}/api/auth/me`, null],
    [`${host}/base/api/kanban/board`, `Bearer ${fresh}`],
    [`${host}/base/api/project/list`, `Bearer ${fresh}`],
  ]);
  expect(kept.get(accessTokenKey)).toBe(fresh);
});

test("a token that is refused is renewed, and the call is sent again with its body", async () => {
  const [old, fresh] = [tokenOf(600), tokenOf(900, 2)];
  kept.set(accessTokenKey, old);
  answerWith((url, token) => {
    if (url.endsWith("/api/auth/me")) return Response.json({ accessToken: fresh });
    return token === `Bearer ${fresh}` ? Response.json({ card: 1 }) : new Response(null, { status: 401 });
  });
  const body = { cardId: "a", message: "Ө" };
  expect(await call("POST /api/kanban/cards/comment", { body })).toEqual({ card: 1 });
  expect(bodies).toEqual([JSON.stringify(body), "", JSON.stringify(body)]);
});

const unknown = () => Response.json({ code: "not-authenticated", status: 401 }, { status: 401 });

test("a host that knows nobody ends no session of ours; our own origin does", async () => {
  kept.set(accessTokenKey, tokenOf(600));
  const at = (response: Response, url: string) => Object.defineProperty(response, "url", { value: url });
  answerWith((url) => (url.startsWith(host) ? at(unknown(), url) : Response.json({ accessToken: tokenOf(900) })));
  await expect(readBoard()).rejects.toMatchObject({ code: "not-authenticated" });
  expect(accessLoss.state()).toBeNull();
  answerWith((url) => at(unknown(), url));
  await expect(readBoard()).rejects.toMatchObject({ code: "not-authenticated" });
  expect(accessLoss.state()).toBe("ended");
});

/** A browser whose pages and API are of one origin. */
function useOwnOrigin(): void {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  useOrigin(own);
}

test.each([
  [
    "/api/users",
    () => call("POST /api/users", { body: {} }),
    () => call("POST /api/users/restore", { body: { userIds: [] } }),
  ],
  [
    "/api/userRoles",
    () => call("POST /api/userRoles"),
    () => call("POST /api/userRoles/delete", { body: { roleId: 1 } }),
  ],
])("%s is asked with the access token on our own origin too", async (path, ask, askBelow) => {
  useOwnOrigin();
  const token = tokenOf(600);
  kept.set(accessTokenKey, token);
  answerWith(() => Response.json({}));
  await ask();
  await askBelow();
  expect(requests).toEqual([
    { url: `${own}${path}`, token: `Bearer ${token}`, credentials: "same-origin" },
    { url: expect.stringMatching(`^${own}${path}/`), token: null, credentials: "same-origin" },
  ]);
});

test.each<[string, string | null, number]>([
  ["is missing", null, 200],
  ["has run out", tokenOf(-5), 200],
  ["is that of a session that has ended", tokenOf(600), 401],
])("a token for our own origin that %s is renewed by the cookie", async (_, old, status) => {
  useOwnOrigin();
  const fresh = tokenOf(900, 2);
  if (old !== null) kept.set(accessTokenKey, old);
  answerWith((url, token) => {
    if (url.endsWith("/api/auth/me")) return Response.json({ accessToken: fresh });
    return token === `Bearer ${fresh}` ? Response.json({ result: 1 }) : new Response(null, { status });
  });
  expect(await call("POST /api/users", { body: { search: "Ө" } })).toEqual({ result: 1 });
  expect(bodies.at(-1)).toBe('{"search":"Ө"}');
});

test("where no token can be had, our own origin is asked by the cookie", async () => {
  useOwnOrigin();
  answerWith((url) => (url.endsWith("/api/auth/me") ? new Response(null, { status: 429 }) : Response.json({ n: 1 })));
  expect(await call("POST /api/users", { body: {} })).toEqual({ n: 1 });
  expect(requests.at(-1)).toEqual({ url: `${own}/api/users`, token: null, credentials: "same-origin" });
});

test("where the browser stores nothing, one renewal serves the page", async () => {
  const full = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: full, setItem: full, removeItem: full });
  const fresh = tokenOf(900, 2);
  answerWith((url) => Response.json(url.endsWith("/api/auth/me") ? { accessToken: fresh } : {}));
  await readBoard();
  await readBoard();
  expect(requests.map(({ token }) => token)).toEqual([null, `Bearer ${fresh}`, `Bearer ${fresh}`]);
  keepAccessToken(null);
  expect(readAccessToken()).toBeNull();
});

test("the event stream is read with the token, and says when it has ended", async () => {
  kept.set(accessTokenKey, tokenOf(600));
  answerWith(() => new Response('id: 7\nevent: hello\ndata: {}\n\nid: 8\ndata: {"topic":"a"}\n\n'));
  const source = new FetchedEventSource("/api/events?as=me");
  const heard: [string, string][] = [];
  source.addEventListener("hello", ({ lastEventId, data }) => heard.push([lastEventId, data]));
  source.onmessage = ({ lastEventId, data }) => heard.push([lastEventId, data]);
  await new Promise<void>((resolve) => {
    source.onerror = resolve;
  });
  expect(heard).toEqual([
    ["7", "{}"],
    ["8", '{"topic":"a"}'],
  ]);
  expect(source.readyState).toBe(2);
  expect(requests[0]).toMatchObject({ url: `${host}/base/api/events?as=me`, credentials: "omit" });
});
