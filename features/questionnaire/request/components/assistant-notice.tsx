import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { LinkButton } from "@/components/link-button";
import { paths } from "@/lib/paths";
import type { AssistantState } from "./send-bar";

type Props = Readonly<{ assistant: Pick<AssistantState, "isConfigured" | "canUse" | "canManage"> }>;

/** Why no AI answers what is sent, and what can be done all the same. */
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
