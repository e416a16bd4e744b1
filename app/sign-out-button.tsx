"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { notify } from "@/components/notifications";
import { leaveFor } from "@/lib/leaving";
import { paths } from "@/lib/paths";

export type SignOutTexts = Readonly<{ label: string; busy: string; failed: string }>;

type Props = Readonly<{
  texts: SignOutTexts;
  /** A line of the account menu, or a button that stands by itself. */
  look?: "line" | "button";
}>;

/** Ends the session, then leaves by a whole new page, so that nothing of the person stays in memory. */
export async function signOutAndLeave(failed: string): Promise<boolean> {
  const { signOut } = await import("@/features/account/sign-out/client/mutations");
  const reason = await signOut();
  if (reason === null) window.location.assign(paths.auth.login);
  else if (reason !== "cancelled") notify(failed, { variant: "error" });
  return reason === null;
}

export function SignOutButton({ texts, look = "line" }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    if (!(await signOutAndLeave(texts.failed))) setIsBusy(false);
  };
  const handleClick = () => {
    if (!isBusy) leaveFor(paths.auth.login, () => void leave());
  };
  if (look === "button") {
    return (
      <Button loading={isBusy} onClick={handleClick} startIcon="log-out">
        {texts.label}
      </Button>
    );
  }
  return (
    <button aria-busy={isBusy || undefined} onClick={handleClick} type="button">
      <Icon name="log-out" size={20} />
      {isBusy ? texts.busy : texts.label}
    </button>
  );
}
