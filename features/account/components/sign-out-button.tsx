"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { paths } from "@/lib/paths";
import { signOut } from "../client/mutations";

type Props = Readonly<{
  /** Replaces the plain button's look, as a line of a menu. */
  className?: string;
  children?: ReactNode;
}>;

/** Ends the session and leaves for the sign-in page by a full load, so that nothing of the person stays in memory. */
export function SignOutButton({ className, children }: Props) {
  const t = useTranslations("auth.signOut");
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    const failure = await signOut();
    if (failure === null) return location.assign(paths.auth.login);
    setIsLeaving(false);
    toast.error(t("failed"));
  }

  const words = children ?? t("button");
  if (className === undefined) {
    return (
      <Button loading={isLeaving} onClick={leave} startIcon="log-out" variant="ghost">
        {words}
      </Button>
    );
  }
  return (
    <button aria-busy={isLeaving || undefined} className={className} onClick={leave} type="button">
      {words}
    </button>
  );
}
