import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linkQuery } from "./queries";

const sent = vi.hoisted((): { paths: string[][]; isRefused: boolean } => ({ paths: [], isRefused: false }));

vi.mock("@/lib/api-client", () => ({
  callWithBody:
    () =>
    async ({ paths }: { paths: string[] }) => {
      sent.paths.push(paths);
      if (sent.isRefused) throw new Error("no");
      return { links: paths.filter((path) => path !== "/hidden").map((path) => ({ path })) };
    },
}));

beforeEach(() => {
  vi.useFakeTimers();
  sent.paths = [];
  sent.isRefused = false;
});
afterEach(() => void vi.useRealTimers());

const ask = async (paths: readonly string[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked = Promise.allSettled(paths.map((path) => client.fetchQuery(linkQuery(path))));
  await vi.runAllTimersAsync();
  return asked;
};

test("links that are asked for together go in one call, and what may not be seen is null", async () => {
  const [order, hidden] = await ask(["/order", "/hidden"]);
  expect(sent.paths).toEqual([["/order", "/hidden"]]);
  expect(order).toEqual({ status: "fulfilled", value: { path: "/order" } });
  expect(hidden).toEqual({ status: "fulfilled", value: null });
});

test("more links than a call takes go in several", async () => {
  await ask(Array.from({ length: 25 }, (_, at) => `/order/${at}`));
  expect(sent.paths.map(({ length }) => length)).toEqual([20, 5]);
});

test("a refusal is one of each link, and the next one is asked for again", async () => {
  sent.isRefused = true;
  expect((await ask(["/order", "/invoice"])).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  sent.isRefused = false;
  expect((await ask(["/order"])).map(({ status }) => status)).toEqual(["fulfilled"]);
});
