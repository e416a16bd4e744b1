"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { subscribe } from "@/lib/event-stream";

type Props = Readonly<{ drawnAt: number }>;

/** Changes come in bursts: a card that is dragged about makes many. */
const restMs = 1_500;

/** The pages that were shown before, by the moment they were drawn: one that comes again is out of the router's cache. */
const shown = new Set<number>();

/** Refreshes the dashboard when someone changes a board, and when the router shows a cached page. */
export function LiveRefresh({ drawnAt }: Props) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (shown.has(drawnAt)) router.refresh();
    return () => void shown.add(drawnAt);
  }, [drawnAt, router]);

  useEffect(() => {
    const refreshSoon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => router.refresh(), restMs);
    };
    const end = subscribe("kanban.", refreshSoon, refreshSoon);
    return () => {
      clearTimeout(timer.current);
      end();
    };
  }, [router]);
  return null;
}
