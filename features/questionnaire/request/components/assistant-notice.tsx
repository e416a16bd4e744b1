import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { LinkButton } from "@/components/link-button";
import { paths } from "@/lib/paths";
import type { AssistantState } from "./send-bar";

type Props = Readonly<{ assistant: Pick<AssistantState, "isConfigured" | "canUse" | "canManage"> }>;

/** A notice that says why no AI answers the request: no service is connected, or the person has no permission. */
export function AssistantNotice({ assistant: { isConfigured, canUse, canManage } }: Props) {
  const t = useTranslations("questionnaire");
  if (isConfigured) return canUse ? null : <Alert title={t("noPermission.title")}>{t("noPermission.text")}</Alert>;
  const connect = canManage && (
    <LinkButton href={paths.aiService} size="s">
      {t("noService.connect")}
    </LinkButton>
  );
  return (
    <Alert action={connect} title={t("noService.title")}>
      {t("noService.text")} {!canManage && t("noService.ask")}
    </Alert>
  );
}
