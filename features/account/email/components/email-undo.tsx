"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { call } from "@/lib/api-client";
import { paths } from "@/lib/paths";
import { readProblem } from "@/lib/problem";
import { authEvents } from "../../client/store";

type State = "asking" | "running" | "done" | "gone" | "taken" | "failed";

function stateOf(error: unknown): State {
  const { status } = readProblem(error);
  if (status === 404 || status === 422) return "gone";
  return status === 409 ? "taken" : "failed";
}

/** A button that undoes a change of email address; mail scanners follow links but press no buttons. */
export function EmailUndo() {
  const t = useTranslations("auth.emailUndo");
  const [state, setState] = useState<State>("asking");

  async function handlePress() {
    if (state === "running") return;
    setState("running");
    try {
      await call("POST /api/auth/email/undo", { body: { token: location.hash.slice(1) } });
      authEvents.signedOut();
      setState("done");
    } catch (error) {
      setState(stateOf(error));
    }
  }

  if (state === "done") {
    return (
      <>
        <Alert role="status" title={t("done")} tone="success">
          {t("doneText")}
        </Alert>
        <LinkButton fullWidth href={paths.auth.resetPassword} size="l" variant="solid">
          {t("newPassword")}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      {(state === "gone" || state === "taken" || state === "failed") && (
        <Alert role="alert" tone="error">
          {t(state)}
        </Alert>
      )}
      <Button fullWidth loading={state === "running"} onClick={() => void handlePress()} size="l" variant="solid">
        {t("submit")}
      </Button>
    </>
  );
}
