/** Decides which pages redirect visitors without a session to the sign-in page. */
import { paths } from "./paths";

/** First parts of the addresses that only people who signed in see. Pages guard themselves; this saves them a trip. */
const privateAreas = new Set([
  "dashboard",
  "user",
  "project",
  "kanban",
  "calendar",
  "mail",
  "chat",
  "shop",
  "order",
  "invoice",
  "blog",
  "aiChat",
  "map",
  "checkImage",
  "module",
  "danConnection",
  "regex",
  "websocket",
  "responseCodeStatus",
]);

/** Pages of the shop that anybody sees, its products and a guest's order among them; the others are for those who manage it. */
const publicShop = /^\/shop(\/(checkout|wishlist|orders)|\/(product|order)\/[^/]+)?\/?$/;

/** Pages below public ones that only people who signed in see. */
const privatePages = /^\/(contact-us\/messages|faqs\/manage)\/?$/;

/** The names that the session cookie has: on plain http, and where the configured origin is https. */
export const sessionCookieNames = ["token", "__Host-token"] as const;

/** Whether visitors without a session are sent to the sign-in page before this one is asked. */
export const isPrivatePath = (pathname: string): boolean =>
  (privateAreas.has(pathname.split("/")[1] ?? "") || privatePages.test(pathname)) && !publicShop.test(pathname);

/**
 * Where a visitor should be instead, going by nothing but whether a session cookie is there. It is a courtesy, not a
 * lock: the cookie may be dead, and the data layer decides. The sign-in page sends people on by itself, by the session:
 * by the cookie alone, one that no other page is sent would go round in a circle.
 */
export function findRedirect(pathname: string, search: URLSearchParams, hasSession: boolean): string | null {
  if (hasSession || !isPrivatePath(pathname)) return null;
  const query = search.toString();
  return `${paths.auth.login}?${new URLSearchParams({ returnTo: query ? `${pathname}?${query}` : pathname })}`;
}
