import type { NoticeVariant } from "./notice-queue";
import { pushNotice } from "./notice-store";

let isMounted = false;

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

/**
 * Shows a short message at the top end corner for three seconds. For what the app has to say; the outcome of an act
 * goes to `toast`. The area's own code loads with the first message.
 */
export function notify(message: string, { variant = "success" }: { variant?: NoticeVariant } = {}): void {
  pushNotice(message, variant);
  void mount();
}
