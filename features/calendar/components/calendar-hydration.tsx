"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type PackedEvents, unpackEvents } from "../domain/event-encoding";

const isPacked = (data: unknown): data is PackedEvents => typeof data === "object" && data !== null && "packed" in data;

const options = {
  defaultOptions: { deserializeData: (data: unknown) => (isPacked(data) ? unpackEvents(data) : data) },
};

/** Passes the events that the server has read to the query cache. */
export function CalendarHydration({ state, children }: Readonly<{ state: DehydratedState; children: ReactNode }>) {
  return (
    <HydrationBoundary options={options} state={state}>
      {children}
    </HydrationBoundary>
  );
}
