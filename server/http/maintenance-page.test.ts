import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { emptyTexts } from "@/lib/texts";
import type { Actor } from "@/server/auth/actor";
import { keepMaintenanceWindow } from "@/server/maintenance/state";
import { guardDocument, retryAfterFor } from "./maintenance-page";

let server: Server | undefined;
const setStart = (startsAt: Date | null) =>
  keepMaintenanceWindow({ startsAt, endsAt: null, message: emptyTexts, version: 1 });

afterEach(async () => {
  setStart(null);
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** Serves pages that say their path, behind the guard; whose cookie it is, the cookie says. */
async function serve(): Promise<string> {
  const find = async (headers: Headers) =>
    ({ isAdmitted: true, isAdmin: headers.get("cookie") === "admin", impersonation: null }) as Actor;
  server = createServer((request, response) => {
    const next = () => response.writeHead(200, { "content-type": "text/html" }).end(`page ${request.url}`);
    const retryAfterS = retryAfterFor(request);
    if (retryAfterS === null) next();
    else void guardDocument(request, response, { retryAfterS, next, find });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await fetch(`${await serve()}${path}`, { headers, method });
  return [answer.status, answer.headers.get("retry-after"), await answer.text()];
}

test.each([
  ["a stranger", {}],
  ["a member", { cookie: "member" }],
  ["who claims to be this process", { "x-ordo-maintenance": "1" }],
])("%s gets the page about maintenance at the address they asked for", async (_who, headers) => {
  setStart(new Date(0));
  expect(await ask("/kanban", headers)).toEqual([503, "300", "page /maintenance"]);
});

test("administrators get what they asked for, and so does anyone who signs in", async () => {
  setStart(new Date(0));
  expect(await ask("/kanban", { cookie: "admin" })).toEqual([200, null, "page /kanban"]);
  expect(await ask("/auth/login")).toEqual([200, null, "page /auth/login"]);
});

test("the site map and the feed are closed, as they are made of the database; files are not", async () => {
  setStart(new Date(0));
  for (const path of ["/sitemap.xml", "/test/posts/rss.xml"]) expect((await ask(path))[0]).toBe(503);
  expect(await ask("/logo.svg")).toEqual([200, null, "page /logo.svg"]);
});

test("a soft navigation and a HEAD get the status without the page", async () => {
  setStart(new Date(0));
  const [status, retryAfter, text] = await ask("/kanban", { rsc: "1" });
  expect([status, retryAfter]).toEqual([503, "300"]);
  expect(text).not.toContain("page");
  expect(await ask("/kanban", {}, "HEAD")).toEqual([503, "300", ""]);
});

test("while it is off nobody is looked up", async () => {
  expect(await ask("/kanban")).toEqual([200, null, "page /kanban"]);
});
