import { beginNavigation } from "@/lib/navigation-progress";
import { watchScrollbars } from "@/lib/scrollbars";

watchScrollbars();

/** Next calls this for every navigation it starts, by link, by code or by the browser's own buttons. */
export function onRouterTransitionStart(url: string): void {
  beginNavigation(url);
}
