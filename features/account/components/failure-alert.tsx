import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import type { Failure } from "../client/mutations";

type Props = Readonly<{
  failure: Failure | null;
  /** What a refusal of the whole form says; nothing is shown for it when this is left out. */
  refusalText?: string;
}>;

/** An error message for a form, where no single field is wrong. Its button submits the form around it again. */
export function FailureAlert({ failure, refusalText }: Props) {
  const t = useTranslations("auth.failure");
  const common = useTranslations("common");
  switch (failure?.kind) {
    case "away":
      return (
        <Alert
          action={
            <Button size="s" type="submit">
              {common("tryAgain")}
            </Button>
          }
          role="alert"
          title={t("title")}
          tone="error"
        >
          {t("text")}
        </Alert>
      );
    case "busy":
      return (
        <Alert role="alert" tone="warning">
          {t("busy")}
        </Alert>
      );
    case "forbidden":
      return (
        <Alert role="alert" tone="warning">
          {t("closed")}
        </Alert>
      );
    case "refused":
      return refusalText ? (
        <Alert role="alert" tone="error">
          {refusalText}
        </Alert>
      ) : null;
    default:
      return null;
  }
}
