import { addNotice, type Notice, type NoticeVariant } from "./notice-queue";

type Listener = () => void;

let notices: readonly Notice[] = [];
let lastId = 0;
let isMounted = false;
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

export function dismissNotice(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}

/**
 * Shows a short message at the top end corner for three seconds. For what the app has to say; the outcome of an act
 * goes to `toast`. The area's own code loads with the first message.
 */
export function notify(message: string, { variant = "success" }: { variant?: NoticeVariant } = {}): void {
  lastId += 1;
  publish(addNotice(notices, { id: lastId, message, variant }));
  void mount();
}

async function mount(): Promise<void> {
  if (isMounted) return;
  isMounted = true;
  try {
    const { mountNotificationArea } = await import("./notification-area");
    mountNotificationArea();
  } catch {
    // Offline, most likely: the next message tries again and brings this one along.
    isMounted = false;
  }
}
