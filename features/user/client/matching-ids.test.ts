import { expect, test, vi } from "vitest";
import { endpoint } from "@/testing/stubbed-calls";
import { userLimits } from "../domain/constants";
import { fetchMatchingIds } from "./matching-ids";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const server = { size: 0, closedTo: new Set<number>(), asked: [] as unknown[] };
endpoint("POST /api/users").mockImplementation(async ({ body: { cursor, pageSize, ...filters } }) => {
  server.asked.push(filters);
  const from = Number(cursor ?? 0);
  const to = Math.min(from + Number(pageSize), server.size);
  const records = Array.from({ length: to - from }, (_, index) => ({
    id: String(from + index),
    may: { deactivate: !server.closedTo.has(from + index) },
  }));
  return { result: { records, nextCursor: to < server.size ? String(to) : null } } as never;
});

test("everybody who matches is gathered, page after page, under the same filters", async () => {
  Object.assign(server, { size: 450, closedTo: new Set<number>(), asked: [] });
  const ids = await fetchMatchingIds({ search: "bold", status: "active" });
  expect(ids).toHaveLength(450);
  expect(new Set(ids).size).toBe(450);
  expect(server.asked).toEqual(Array.from({ length: 3 }, () => ({ search: "bold", status: "active" })));
});

test("whom the viewer may not change is left out", async () => {
  Object.assign(server, { size: 3, closedTo: new Set([1]) });
  expect(await fetchMatchingIds({ search: "" })).toEqual(["0", "2"]);
});

test("no more are gathered than one act may change", async () => {
  Object.assign(server, { size: 5_000, closedTo: new Set([0]) });
  expect(await fetchMatchingIds({ search: "" })).toHaveLength(userLimits.bulk);
});
