/** Checks the path that a person returns to after signing in; null unless it is a path of this site. */

const max = 2000;
/** Any origin will do: a value that can leave it is refused. */
const anyOrigin = "http://ordo.invalid";

/** Why the sign-in page was come to: the session ended on an open page, or nobody was there for a while. */
export const signedOutReasons = ["ended", "idle"] as const;
export type SignedOutReason = (typeof signedOutReasons)[number];

/**
 * Where a person may be sent after signing in: a path of ours in the spelling that a browser makes of it, or null.
 * Refused are other origins in every disguise (`//evil`, `/\evil`, `/..//evil`, `/%09/evil` once decoded), the API,
 * and the sign-in pages, which would send them round in a circle.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || value.length > max || !/^\/(?![/\\])/.test(value)) return null;
  // Browsers drop tabs and line ends before they read an address, and take a backslash for a slash.
  if (/[\p{Cc}\p{Cs}\\]/u.test(value) || !URL.canParse(value, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(value, anyOrigin);
  if (origin !== anyOrigin || pathname.startsWith("//") || /^\/(api|auth|_next)(\/|$)/i.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
