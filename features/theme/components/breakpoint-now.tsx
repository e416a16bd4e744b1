"use client";

import { useSyncExternalStore } from "react";
import { Chip } from "@/components/chip";

type Props = Readonly<{ from: number; to: number | null; here: string }>;

function subscribe(notify: () => void) {
  addEventListener("resize", notify);
  return () => removeEventListener("resize", notify);
}

/** A mark on the range of widths in which this window is. */
export function BreakpointNow({ from, to, here }: Props) {
  const width = useSyncExternalStore(
    subscribe,
    () => innerWidth,
    () => null,
  );
  if (width === null || width < from || (to !== null && width >= to)) return null;
  return (
    <Chip tone="success">
      {here} <bdi>{width} px</bdi>
    </Chip>
  );
}
