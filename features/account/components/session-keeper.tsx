"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { paths } from "@/lib/paths";
import { renewSession } from "../client/mutations";
import { accessTokenKey, authEvents, readAccessToken } from "../client/store";
import type { SessionUser } from "../schema";

/** Access tokens live 15 minutes; one with less than this left is renewed. */
const renewBeforeMs = 5 * 60_000;

/** What a token says of itself, read without trusting it; nothing for none. */
function claimsOf(token: string | null): { exp?: number; sub?: string } {
  try {
    const payload = (token ?? "").split(".")[1] ?? "";
    return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp?: number; sub?: string };
  } catch {
    return {};
  }
}

/** When a token runs out; 0 for none. */
const expiryOf = (token: string | null) => (claimsOf(token).exp ?? 0) * 1_000;

/** Keeps the browser's idea of the session true on private pages: who it is, a fresh token, and signing out in every tab. */
export function SessionKeeper({ user }: Readonly<{ user: SessionUser }>) {
  const router = useRouter();
  useEffect(() => authEvents.recognised(user), [user]);

  useEffect(() => {
    // The server draws the menu and the page anew for what this person may do now, and signs a token that says so.
    const followRights = ({ payload }: { payload: Readonly<Record<string, unknown>> }) => {
      if (payload.roleId !== undefined && payload.roleId !== user.role_id) return;
      void renewSession();
      router.refresh();
    };
    return subscribe("access.", followRights);
  }, [router, user.role_id]);

  useEffect(() => {
    const renewWhenDue = () => {
      const isDue = expiryOf(readAccessToken()) - Date.now() < renewBeforeMs;
      if (isDue && document.visibilityState === "visible") void renewSession();
    };
    renewWhenDue();
    const timer = setInterval(renewWhenDue, 60_000);
    document.addEventListener("visibilitychange", renewWhenDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renewWhenDue);
    };
  }, []);

  useEffect(() => {
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      // A cleared storage (`key` null) is no sign-out: the session is the cookie's.
      if (key !== accessTokenKey) return;
      if (newValue !== null) {
        // Another person's by now, such as one whose eyes an administrator looks through.
        const { sub } = claimsOf(newValue);
        if (sub !== undefined && sub !== user.user_id) location.reload();
        return;
      }
      authEvents.signedOut();
      location.assign(paths.auth.login);
    };
    // A page that the back button brings from memory may belong to a session that has ended.
    const refuseStalePage = (event: PageTransitionEvent) => {
      if (event.persisted && readAccessToken() === null) location.reload();
    };
    addEventListener("storage", followOtherTabs);
    addEventListener("pageshow", refuseStalePage);
    return () => {
      removeEventListener("storage", followOtherTabs);
      removeEventListener("pageshow", refuseStalePage);
    };
  }, [user.user_id]);
  return null;
}
