import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { makeSession } from "@/testing/factories";
import { route } from "./route";

const answer = z.object({ name: z.string() });
const path = "/api/test";

/** Makes what is made of a global class countable until the test ends. */
function countMade(name: "Request" | "Response"): () => number {
  let made = 0;
  const Original = globalThis[name] as typeof Response;
  vi.stubGlobal(
    name,
    class extends Original {
      constructor(...given: ConstructorParameters<typeof Response>) {
        super(...given);
        made += 1;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => made;
}

test("an answer is made once, and who asks is found without a second request", async () => {
  const { cookieHeaders } = await makeSession();
  const read = route({ summary: "x", answer }, () => ({ name: "a" }));
  const request = new Request(`http://localhost:3000${path}`, { headers: cookieHeaders });
  const [requests, responses] = [countMade("Request"), countMade("Response")];
  expect((await read(request, {})).status).toBe(200);
  expect([requests(), responses()]).toEqual([0, 1]);
});

test("an answer whose headers are fixed, such as a redirect, gets ours and each cookie once", async () => {
  const as = await makeSession();
  const away = route({ summary: "x", answer: null }, (_, __, { cookies, headers }) => {
    cookies.set("seen", "1");
    headers.set("x-extra", "1");
    return Response.redirect("http://localhost:3000/elsewhere");
  });
  const response = await away(new Request(`http://localhost:3000${path}`, { headers: as.cookieHeaders }), {});
  expect([response.status, response.headers.get("x-extra"), response.headers.get("cache-control")]).toEqual([
    302,
    "1",
    "private, no-store",
  ]);
  expect(response.headers.getSetCookie()).toHaveLength(1);
});

test("a HEAD cancels the body that nobody reads", async () => {
  const cancelled = vi.fn();
  const open = route({ summary: "x", access: "public", answer: z.string(), answerType: "text/plain" }, () => {
    return new Response(new ReadableStream({ cancel: cancelled }), { headers: { "content-type": "text/plain" } });
  });
  const response = await open(new Request("http://localhost:3000/api/test", { method: "HEAD" }), {});
  expect([response.status, response.headers.get("content-type"), response.body]).toEqual([200, "text/plain", null]);
  expect(cancelled).toHaveBeenCalledTimes(1);
});

test("a failure that another copy of the module has thrown is answered as its own", async () => {
  vi.resetModules();
  const { AppError: Other } = await import("@/lib/errors");
  expect(Other).not.toBe(AppError);
  const failing = route({ summary: "x", access: "public", answer: null }, () => {
    throw new Other("too-many-requests", { retryAfterS: 7 });
  });
  const response = await failing(new Request("http://localhost:3000/api/test"), {});
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
});
