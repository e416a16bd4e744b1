"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { signInPath } from "@/lib/paths";
import { mendableCauseOf } from "@/lib/problem";
import { useCauseText } from "./cause-text";
import { useCurrentPath } from "./use-current-path";

/** Returns what the person can mend about a failed call, with a link where that is to sign in. Needs the namespace `common`. */
export function useCause() {
  const textOf = useCauseText();
  return (error: unknown): ReactNode => {
    const text = textOf(error);
    return mendableCauseOf(error) === "signedOut" ? (
      <>
        {text} <SignInAgain />
      </>
    ) : (
      text
    );
  };
}

/** Opens beside the page, which keeps what was typed and goes on with the new session. */
function SignInAgain() {
  const t = useTranslations("common.causes");
  return (
    <a href={signInPath(useCurrentPath())} rel="noopener" target="_blank">
      {t("signIn")}
    </a>
  );
}
