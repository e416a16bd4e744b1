import { EventEmitter, once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { makeSession } from "@/testing/factories";
import { log } from "./log";
import { route } from "./route";

afterEach(() => {
  vi.restoreAllMocks();
});

const url = "http://localhost:3000/api/test";
const write = route({ summary: "Write.", body: z.object({ name: z.string() }), answer: null }, () => undefined);

/** A call whose caller hangs up while it sends, or while it waits for work that ends with its caller. */
const hangUps: [string, () => Promise<Response>][] = [
  [
    "sends",
    async () => {
      const { cookieHeaders } = await makeSession();
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
      const headers = { ...cookieHeaders, "content-type": "application/json" };
      return await write(new Request(url, { method: "POST", headers, body, ...{ duplex: "half" } }), {});
    },
  ],
  [
    "waits",
    async () => {
      const gone = new AbortController();
      const wait = route({ summary: "Wait.", access: "public", answer: null }, async (_actor, _input, { signal }) => {
        gone.abort();
        await once(new EventEmitter(), "never", { signal });
      });
      return await wait(new Request(url, { signal: gone.signal }), {});
    },
  ],
];

test.each(hangUps)("a caller who hangs up while it %s is no failure of ours", async (_, hangUp) => {
  const logged = vi.spyOn(log, "error");
  const { status } = await hangUp();
  expect(status).toBe(400);
  expect(logged).not.toHaveBeenCalled();
});
