"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "@/components/toast";
import { accessTokenKey, claimsOf, readAccessToken, runsOutWithin } from "@/lib/access-token";
import { clearSignedOut, hasSignedOut, removePersonalRecords } from "@/lib/browser-records";
import { subscribe } from "@/lib/event-stream";
import { paths } from "@/lib/paths";
import { renewSession } from "../client/mutations";
import { authEvents, onPersonChange } from "../client/store";
import type { SessionUser } from "../schema";

/** Access tokens live 15 minutes; one with less than this left is renewed. */
const renewBeforeMs = 5 * 60_000;

const rightsOf = (user: SessionUser) => JSON.stringify([user.role_id, user.isAdmin, user.permissions]);

type Props = Readonly<{
  user: SessionUser;
  /** Said when the person may do more or less than when the page was opened. */
  changedText: string;
}>;

/** Keeps the session current on private pages: who is signed in, token renewal, and sign-out in every tab. */
export function SessionKeeper({ user, changedText }: Props) {
  const router = useRouter();
  useEffect(() => authEvents.recognised(user), [user]);
  useEffect(() => clearSignedOut(user.user_id), [user.user_id]);

  useEffect(() => {
    const drawnFor = rightsOf(user);
    return onPersonChange((person) => {
      if (person === null || rightsOf(person) === drawnFor) return;
      // The server draws the menu and the page anew for what this person may do now.
      router.refresh();
      toast.info(changedText, { id: "rights-changed" });
    });
  }, [router, user, changedText]);

  useEffect(() => {
    const askAgain = () => void renewSession();
    const follow = ({ payload }: { payload: Readonly<Record<string, unknown>> }) => {
      if (payload.roleId === undefined || payload.roleId === user.role_id) askAgain();
    };
    return subscribe("access.", follow, askAgain, askAgain);
  }, [user.role_id]);

  useEffect(() => {
    const renewWhenDue = () => {
      const isDue = runsOutWithin(readAccessToken(), renewBeforeMs);
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
        // Another person's by now, such as one whom an administrator impersonates.
        const { sub } = claimsOf(newValue);
        if (sub !== undefined && sub !== user.user_id) location.reload();
        return;
      }
      // What this tab kept after another had removed everything, before it heard of that.
      if (hasSignedOut(user.user_id)) removePersonalRecords(user.user_id);
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
