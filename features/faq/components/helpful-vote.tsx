"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { useCauseText } from "@/components/cause-text";
import { call } from "@/lib/api-client";

/** Buttons that say whether an answer helped; one vote per answer. */
export function HelpfulVote({ questionId }: Readonly<{ questionId: string }>) {
  const t = useTranslations("faq");
  const [state, setState] = useState<"open" | "sending" | "thanks">("open");
  const [failure, setFailure] = useState<string>();
  const causeOf = useCauseText();
  async function vote(isHelpful: boolean) {
    setState("sending");
    setFailure(undefined);
    try {
      await call("POST /api/faq/helpful", { body: { questionId, isHelpful } });
      setState("thanks");
    } catch (error) {
      setFailure(causeOf(error) ?? t("voteFailed"));
      setState("open");
    }
  }
  return (
    <div className="row wrap gap-2 text-13">
      {state !== "thanks" && (
        <>
          <span className="muted">{t("helpful")}</span>
          <Button disabled={state === "sending"} onClick={() => void vote(true)} size="s" variant="ghost">
            {t("yes")}
          </Button>
          <Button disabled={state === "sending"} onClick={() => void vote(false)} size="s" variant="ghost">
            {t("no")}
          </Button>
        </>
      )}
      <span role="status">{state === "thanks" ? t(state) : failure}</span>
    </div>
  );
}
