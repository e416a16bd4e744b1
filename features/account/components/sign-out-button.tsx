"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "@/components/button";
import { toast } from "@/components/toast";
import { paths } from "@/lib/paths";
import { signOut } from "../sign-out/client/mutations";

/** A button that signs out and loads the sign-in page afresh, so that no personal data stays in memory. */
export function SignOutButton({
  variant = "ghost",
  children,
  ...look
}: ButtonLook & Readonly<{ children: ReactNode }>) {
  const t = useTranslations("auth.signOut");
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    const reason = await signOut();
    if (reason === null) return location.assign(paths.auth.login);
    setIsLeaving(false);
    if (reason !== "cancelled") toast.error(t("failed"));
  }

  return (
    <Button loading={isLeaving} onClick={leave} startIcon="log-out" variant={variant} {...look}>
      {children}
    </Button>
  );
}
