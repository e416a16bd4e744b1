import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { endpoint } from "@/testing/stubbed-calls";
import { readPresence } from "./presence-reader";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const presence = endpoint("GET /api/chat/presence");

beforeEach(() => {
  vi.useFakeTimers();
  presence.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

async function read(userIds: readonly string[]) {
  const reading = Promise.all(userIds.map(readPresence));
  await vi.runAllTimersAsync();
  return await reading;
}

test("what is asked for at once goes out in calls of 100, each person once", async () => {
  presence.mockImplementation(async ({ query: { userIds } }) => ({
    presences: userIds.map((userId) => ({ userId, status: "online" as const, lastActivity: null })),
  }));
  const ids = Array.from({ length: 150 }, newId);
  const found = await read([...ids, ...ids]);
  expect(presence.mock.calls.map(([{ query }]) => query.userIds.length)).toEqual([100, 50]);
  expect(found.map(({ userId }) => userId)).toEqual([...ids, ...ids]);
});

test("who is not known is offline", async () => {
  presence.mockResolvedValue({ presences: [] });
  expect(await read([newId()])).toMatchObject([{ status: "offline", lastActivity: null }]);
});
