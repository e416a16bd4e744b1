"use client";

import type { SettingsPatch } from "../schema";
import { deleteResetMark, hasResetMark, writeResetMark } from "./settings-cookies";

const settleMs = 400;
const loadApi = () => import("@/lib/api-client");

let pending: SettingsPatch = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let queue: Promise<unknown> = Promise.resolve();
/** Sends what still gathers when the page is left: the next change sends only its own fields. */
let stopWaiting: AbortController | undefined;

function flush(personId: string): void {
  clearTimeout(timer);
  stopWaiting?.abort();
  const patch = pending;
  pending = {};
  // One after the other: two quick changes of a field must not overtake each other on the way.
  queue = queue.then(() => send(personId, patch)).catch(() => undefined);
}

/** A copy that could not be kept costs nothing now: the cookies hold the settings in this browser. */
async function send(personId: string, patch: SettingsPatch): Promise<void> {
  const { call } = await loadApi();
  if (hasResetMark(personId)) {
    await call("POST /api/settings/delete", { keepalive: true });
    deleteResetMark();
  }
  if (Object.keys(patch).length > 0) await call("POST /api/settings/update", { body: patch, keepalive: true });
}

/** Sends the changes of a person who is signed in to the server, gathered for a moment. */
export function keepSettings(personId: string, patch: SettingsPatch): void {
  pending = { ...pending, ...patch };
  clearTimeout(timer);
  stopWaiting?.abort();
  stopWaiting = new AbortController();
  timer = setTimeout(() => flush(personId), settleMs);
  // A page that is being left fetches no more code.
  void loadApi().catch(() => undefined);
  addEventListener("pagehide", () => flush(personId), { signal: stopWaiting.signal });
}

/** Has the server forget its copy, at once. Until it has, a mark stands in for it, also on a page that is loaded meanwhile. */
export function forgetSettings(personId: string): void {
  pending = {};
  writeResetMark(personId);
  flush(personId);
}

/** Sends the reset that an earlier page of this person could not. */
export function finishReset(personId: string): void {
  if (hasResetMark(personId)) flush(personId);
}
