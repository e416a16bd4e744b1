/** Reads the presence of many people with one call. */
import { call } from "@/lib/api-client";
import { chunksOf } from "@/lib/chunks";
import { groupBy } from "@/lib/group-by";
import { chatLimits } from "../../domain/constants";
import type { Presence } from "../schema";

type Asked = Readonly<{
  userId: string;
  resolve: (presence: Presence) => void;
  reject: (error: unknown) => void;
}>;

/** What is asked for within this long goes out together. */
const gatherMs = 20;
let waiting: Asked[] = [];

/** The presence of somebody; offline where the server does not know them. */
export function readPresence(userId: string): Promise<Presence> {
  return new Promise((resolve, reject) => {
    waiting.push({ userId, resolve, reject });
    if (waiting.length === 1) setTimeout(readAll, gatherMs);
  });
}

function readAll(): void {
  const byPerson = groupBy(waiting, ({ userId }) => userId);
  waiting = [];
  for (const some of chunksOf([...byPerson], chatLimits.presenceAsked)) void readSome(some);
}

async function readSome(some: readonly (readonly [string, readonly Asked[]])[]): Promise<void> {
  try {
    const userIds = some.map(([userId]) => userId);
    const { presences } = await call("GET /api/chat/presence", { query: { userIds } });
    const found = new Map(presences.map((presence) => [presence.userId, presence]));
    for (const [userId, asked] of some) {
      const presence = found.get(userId) ?? { userId, status: "offline" as const, lastActivity: null };
      for (const { resolve } of asked) resolve(presence);
    }
  } catch (error) {
    for (const [, asked] of some) for (const { reject } of asked) reject(error);
  }
}
