"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenOnline } from "@/lib/when-online";
import type { ChartData } from "./chart-data";

export type PlotProps = Readonly<{ data: ChartData }>;
export type LoadPlot = () => Promise<ComponentType<PlotProps>>;

type State = Readonly<
  { status: "waiting" } | { status: "failed" } | { status: "ready"; Plot: ComponentType<PlotProps> }
>;

/**
 * Loads the code of a chart once its place scrolls into view: `area` is the ref of that place, and `load` tries again
 * after a failure.
 */
export function useSeenPlot(loadPlot: LoadPlot) {
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ status: "waiting" });

  async function load() {
    setState({ status: "waiting" });
    try {
      const Plot = await whenOnline(loadPlot);
      setState({ status: "ready", Plot });
    } catch {
      setState({ status: "failed" });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is seen for the first time once.
  useEffect(() => {
    if (!area.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void load();
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, []);

  return { area, state, load };
}
