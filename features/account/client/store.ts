/** Stores who is signed in, as the browser knows it. */
import { create } from "zustand";
import { keepAccessToken } from "@/lib/access-token";
import type { SessionUser } from "../schema";

type AuthState = Readonly<{
  isInitialized: boolean;
  isAuthenticated: boolean;
  user: SessionUser | null;
}>;

const initial: AuthState = { isInitialized: true, isAuthenticated: false, user: null };

const useAuthStore = create<AuthState>(() => initial);

/** The state as it is now, for code outside components. */
export const authState = (): AuthState => useAuthStore.getState();

/** Calls `listener` with whoever is signed in, whenever the server has said so anew. Answers the function that ends it. */
export const onPersonChange = (listener: (person: SessionUser | null) => void): (() => void) =>
  useAuthStore.subscribe(({ user }) => listener(user));

/** What has happened to the session, as the browser learns of it. A refused sign-in is not among them: it changes nothing. */
export const authEvents = {
  signedIn({ accessToken, user }: { accessToken: string; user: SessionUser }): void {
    keepAccessToken(accessToken);
    useAuthStore.setState({ isAuthenticated: true, user });
  },
  /** The server drew the page for this person. */
  recognised(user: SessionUser): void {
    useAuthStore.setState({ isAuthenticated: true, user });
  },
  signedOut(): void {
    keepAccessToken(null);
    useAuthStore.setState({ isAuthenticated: false, user: null });
  },
} as const;
