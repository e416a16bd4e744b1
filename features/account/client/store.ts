import { create } from "zustand";
import type { SessionUser } from "../schema";

/** Where the access token lies in the browser; written at sign-in, removed at sign-out. */
export const accessTokenKey = "accessToken";

type AuthState = Readonly<{
  isInitialized: boolean;
  isAuthenticated: boolean;
  user: SessionUser | null;
}>;

const initial: AuthState = { isInitialized: true, isAuthenticated: false, user: null };

const useAuthStore = create<AuthState>(() => initial);

/** The state as it is now, for code outside components. */
export const authState = (): AuthState => useAuthStore.getState();

/** Storage may be full or forbidden; the cookie keeps the session all the same. */
function keepToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(accessTokenKey);
    else localStorage.setItem(accessTokenKey, token);
  } catch {}
}

export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(accessTokenKey);
  } catch {
    return null;
  }
}

/** What has happened to the session, as the browser learns of it. A refused sign-in is not among them: it changes nothing. */
export const authEvents = {
  signedIn({ accessToken, user }: { accessToken: string; user: SessionUser }): void {
    keepToken(accessToken);
    useAuthStore.setState({ isAuthenticated: true, user });
  },
  /** The server drew the page for this person. */
  recognised(user: SessionUser): void {
    useAuthStore.setState({ isAuthenticated: true, user });
  },
  signedOut(): void {
    keepToken(null);
    useAuthStore.setState({ isAuthenticated: false, user: null });
  },
} as const;
