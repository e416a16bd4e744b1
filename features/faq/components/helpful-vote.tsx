"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { call } from "@/lib/api-client";

/** Whether an answer helped, once. */
export function HelpfulVote({ questionId }: Readonly<{ questionId: string }>) {
  const t = useTranslations("faq");
  const [state, setState] = useState<"open" | "sending" | "thanks" | "voteFailed">("open");
  async function vote(isHelpful: boolean) {
    setState("sending");
    const sent = call("POST /api/faq/helpful", { body: { questionId, isHelpful } });
    setState(await sent.then(() => "thanks" as const).catch(() => "voteFailed" as const));
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
      <span role="status">{(state === "thanks" || state === "voteFailed") && t(state)}</span>
    </div>
  );
}
