/** Stores the notices that are on screen in the notification area. */
import { addNotice, type Notice, type NoticeVariant } from "./notice-queue";

type Listener = () => void;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function publish(next: readonly Notice[]) {
  if (next === notices) return;
  notices = next;
  for (const listener of listeners) listener();
}

export function currentNotices(): readonly Notice[] {
  return notices;
}

export function subscribeToNotices(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function pushNotice(message: string, variant: NoticeVariant): void {
  lastId += 1;
  publish(addNotice(notices, { id: lastId, message, variant }));
}

export function dismissNotice(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}
