/** Queries for who is online, and for what the reader shares. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { readPresence } from "./presence-reader";

export const presenceKeys = {
  all: ["chat", "presence"] as const,
  person: (userId: string) => [...presenceKeys.all, userId] as const,
  settings: () => ["chat", "settings"] as const,
};

const everyMs = 60_000;
/** Each page asks at a second of its own, so that not all do at the full minute. */
const ownMs = Math.random() * everyMs;
/** All people of a page are due at the same moment, and are read together. */
const untilDueMs = () => everyMs - ((Date.now() + ownMs) % everyMs);

/** One person's, read again every minute while the page is in view. */
export const presenceQuery = (userId: string) =>
  queryOptions({
    queryKey: presenceKeys.person(userId),
    queryFn: () => readPresence(userId),
    staleTime: everyMs / 2,
    refetchInterval: untilDueMs,
    retry: false,
  });

export const chatSettingsQuery = () =>
  queryOptions({
    queryKey: presenceKeys.settings(),
    queryFn: ({ signal }) => call("GET /api/chat/settings", { signal }),
  });
