/** Queries for what links in messages lead to. Links that are asked for together go in one call. */
import { queryOptions } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { chunksOf } from "@/lib/chunks";
import { linkLimits } from "../domain/own-links";
import type { OwnLink } from "../schema";

export const linkKeys = {
  all: ["chat-link"] as const,
  path: (path: string) => [...linkKeys.all, path] as const,
};

const postLinks = callWithBody("POST /api/chat/links");

type Answer = Readonly<{ resolve: (link: OwnLink | null) => void; reject: (error: unknown) => void }>;

/** Longer than it takes to draw a page of messages. */
const gatherMs = 20;
let waiting = new Map<string, Answer[]>();

async function sendSome(some: readonly (readonly [string, readonly Answer[]])[]): Promise<void> {
  try {
    const { links } = await postLinks({ paths: some.map(([path]) => path) });
    const found = new Map(links.map((link) => [link.path, link]));
    for (const [path, answers] of some) for (const { resolve } of answers) resolve(found.get(path) ?? null);
  } catch (error) {
    for (const [, answers] of some) for (const { reject } of answers) reject(error);
  }
}

function sendWaiting(): void {
  const gathered = [...waiting];
  waiting = new Map();
  for (const some of chunksOf(gathered, linkLimits.pathsPerCall)) void sendSome(some);
}

function fetchLink(path: string): Promise<OwnLink | null> {
  if (waiting.size === 0) setTimeout(sendWaiting, gatherMs);
  return new Promise((resolve, reject) => {
    waiting.set(path, [...(waiting.get(path) ?? []), { resolve, reject }]);
  });
}

/** Null where the link leads to nothing that the reader may see. */
export function linkQuery(path: string) {
  return queryOptions({ queryKey: linkKeys.path(path), queryFn: () => fetchLink(path), refetchOnWindowFocus: true });
}
