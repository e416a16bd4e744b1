import "server-only";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import type { Actor } from "@/server/auth/actor";
import { maintenanceRetryAfterS } from "./state";

/** What works during maintenance: signing in and out, health, events, jobs, the payment provider's events, and the state itself. */
const allowedCalls =
  /^\/api\/(auth\/(login|token|logout|me|expired|two-factor|passkey\/begin|passkey\/sign-in|impersonate\/end)|account\/(login|my-account)|health|events|events\/list|jobs\/run|checkout\/stripe|maintenance)$/;

const allowedPages: ReadonlySet<string> = new Set([
  paths.auth.login,
  paths.auth.loginUnprotected,
  paths.appShell,
  "/app-shell",
  paths.errors.serverError,
  paths.sessionExpired,
]);

/** What is neither a document nor made of the database, as the site map and the feed are. */
const isFile = (pathname: string) =>
  pathname.startsWith("/_next/") ||
  /\.(?:svg|png|ico|jpg|webp|avif|woff2|css|js|map|txt|json|webmanifest)$/.test(pathname);

/** Administrators keep working, also while impersonating someone. */
export const bypassesMaintenance = (actor: Pick<Actor, "isAdmin" | "isAdmitted" | "impersonation"> | null): boolean =>
  actor?.isAdmitted === true && (actor.isAdmin || actor.impersonation !== null);

/** Throws `unavailable` with the time to come again while maintenance keeps this caller from this call. */
export function requireNoMaintenance(pathname: string, actor: Actor | null): void {
  const retryAfterS = maintenanceRetryAfterS();
  if (retryAfterS === null || allowedCalls.test(pathname) || bypassesMaintenance(actor)) return;
  throw new AppError("unavailable", { detail: "Ordo is closed for maintenance.", retryAfterS });
}

/** Whether a document is closed to all but administrators now: seconds until it may open, else null. */
export function documentRetryAfterS(pathname: string): number | null {
  return allowedPages.has(pathname) || isFile(pathname) ? null : maintenanceRetryAfterS();
}
