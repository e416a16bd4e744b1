import { useEffect, useEffectEvent } from "react";
import type { MessagePage } from "../schema";
import type { useThreadPlace } from "./use-thread-place";

/** So many lines before the last one that is there, the next ones are read. */
const aheadRows = 8;

type Options = Readonly<{
  page: MessagePage;
  place: ReturnType<typeof useThreadPlace>;
  rowCount: number;
  /** Of the lines that are drawn. */
  first: number;
  last: number;
}>;

/** Reads earlier and later messages as their end of the list comes near. */
export function useFurtherMessages({ page, place, rowCount, first, last }: Options): void {
  const isNearStart = page.hasBefore && first <= aheadRows;
  const isNearEnd = page.hasAfter && last >= rowCount - aheadRows;
  const readOlder = useEffectEvent(() => void place.readOlder());
  const readNewer = useEffectEvent(() => void place.readNewer());
  useEffect(() => {
    if (isNearStart && rowCount > 0) readOlder();
  }, [isNearStart, rowCount]);
  useEffect(() => {
    if (isNearEnd && rowCount > 0) readNewer();
  }, [isNearEnd, rowCount]);
}
