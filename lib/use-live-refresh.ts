import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { subscribe } from "./event-stream";
import type { StreamEvent } from "./event-stream-line";

type Watched = Readonly<{
  /** The beginnings of topics, such as `kanban.card.`. */
  topics: readonly string[];
  /** Which of their events count; without it, all. */
  isAbout?: (event: StreamEvent) => boolean;
  /** Many things may change one after another: `refresh` runs once nothing more has come for this long. 0 runs it at once. */
  restMs?: number;
}>;

/**
 * Calls `refresh` after changes, and also when some may have been missed: once the stream stands, and after it was
 * away for longer than the server keeps events. Answers the function that ends it.
 */
export function watchTopics({ topics, isAbout = () => true, restMs = 300 }: Watched, refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    clearTimeout(timer);
    if (restMs === 0) refresh();
    else timer = setTimeout(refresh, restMs);
  };
  const hear = (event: StreamEvent) => isAbout(event) && refreshSoon();
  const ends = topics.map((topic) => subscribe(topic, hear, refreshSoon, refreshSoon));
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** Invalidates queries when other people change the data that they show. */
export function useLiveRefresh({
  topics,
  isAbout = () => true,
  restMs,
  refresh,
}: Watched & Readonly<{ refresh: (client: QueryClient) => unknown }>): void {
  const client = useQueryClient();
  const onChange = useEffectEvent(() => void refresh(client));
  const isRelevant = useEffectEvent(isAbout);
  const key = topics.join(" ");
  useEffect(() => {
    return watchTopics({ topics: key.split(" "), isAbout: (event) => isRelevant(event), restMs }, () => onChange());
  }, [key, restMs]);
}
