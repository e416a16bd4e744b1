"use client";

import type { SettingsPatch } from "../schema";

const settleMs = 400;

let pending: SettingsPatch = {};
let isReset = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let queue: Promise<unknown> = Promise.resolve();

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(flush, settleMs);
}

function flush(): void {
  const [patch, reset] = [pending, isReset];
  pending = {};
  isReset = false;
  // One after the other: two quick changes of a field must not overtake each other on the way.
  queue = queue.then(() => send(patch, reset)).catch(() => undefined);
}

/** A copy that could not be kept costs nothing now: the cookies hold the settings, and the next change tries again. */
async function send(patch: SettingsPatch, reset: boolean): Promise<void> {
  const { deleteSettings, postSettings } = await import("./api");
  if (reset) await deleteSettings();
  if (Object.keys(patch).length > 0) await postSettings(patch);
}

/** Sends the changes of a person who is signed in to the server, gathered for a moment. */
export function keepSettings(patch: SettingsPatch): void {
  pending = { ...pending, ...patch };
  schedule();
}

/** Has the server forget its copy. */
export function forgetSettings(): void {
  pending = {};
  isReset = true;
  schedule();
}
