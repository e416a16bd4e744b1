/** Stores and reads the access token in the browser. */

/** Where the access token lies in the browser; written at sign-in, removed at sign-out. */
export const accessTokenKey = "accessToken";

/** What this page knows where storage is full or forbidden; undefined where storage has the last word. */
let unstored: string | null | undefined;

export function keepAccessToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(accessTokenKey);
    else localStorage.setItem(accessTokenKey, token);
    unstored = undefined;
  } catch {
    unstored = token;
  }
}

export function readAccessToken(): string | null {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(accessTokenKey);
  } catch {
    return null;
  }
}

/** What a token says of itself, read without trusting it; nothing for none. */
export function claimsOf(token: string | null): { exp?: number; sub?: string } {
  try {
    const payload = (token ?? "").split(".")[1] ?? "";
    return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp?: number; sub?: string };
  } catch {
    return {};
  }
}

/** Whether a token runs out within this time, or there is none. */
export const runsOutWithin = (token: string | null, withinMs: number): boolean =>
  (claimsOf(token).exp ?? 0) * 1_000 - Date.now() < withinMs;
