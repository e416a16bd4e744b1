import { expect, test, vi } from "vitest";
import { userLimits } from "../domain/constants";
import type { UserListInput } from "../schema";
import { fetchMatchingIds } from "./matching-ids";

const server = vi.hoisted(() => ({ size: 0, closedTo: new Set<number>(), asked: [] as unknown[] }));

vi.mock("@/lib/api-client", () => ({
  call: async (_name: string, { body }: { body: Partial<UserListInput> }) => {
    const { cursor, pageSize = 25, ...filters } = body;
    server.asked.push(filters);
    const from = Number(cursor ?? 0);
    const to = Math.min(from + pageSize, server.size);
    const records = Array.from({ length: to - from }, (_, index) => ({
      id: String(from + index),
      may: { deactivate: !server.closedTo.has(from + index) },
    }));
    return { result: { records, nextCursor: to < server.size ? String(to) : null } };
  },
}));

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
