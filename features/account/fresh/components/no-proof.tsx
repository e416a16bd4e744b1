import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { paths } from "@/lib/paths";
import { endSession } from "../../sign-out/client/mutations";

/** A notice for people without a password, app or passkey, who confirm their identity by signing in again. */
export function NoProof() {
  const t = useTranslations("account.fresh");
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");

  async function handleLeave() {
    setState("leaving");
    if ((await endSession()) !== null) return setState("failed");
    const returnTo = `${location.pathname}${location.search}${location.hash}`;
    location.assign(`${paths.auth.login}?${new URLSearchParams({ returnTo })}`);
  }

  return (
    <div className="grid gap-4">
      <p>{t("none")}</p>
      {state === "failed" && (
        <Alert role="alert" tone="error">
          {t("failed")}
        </Alert>
      )}
      <Button loading={state === "leaving"} onClick={() => void handleLeave()} startIcon="log-out" variant="solid">
        {t("signInAgain")}
      </Button>
    </div>
  );
}
