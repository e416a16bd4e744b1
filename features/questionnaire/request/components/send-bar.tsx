import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { BudgetNotice } from "@/components/budget-notice";
import { Button } from "@/components/button";
import { ToolbarSelect } from "@/components/toolbar-select";
import { remainingIfLow } from "@/features/assistant/budget/policy";
import type { AssistantStatus } from "@/features/assistant/schema";
import type { Questionnaire, RequestPreview } from "../../schema";
import { PersonalDataNotice } from "./personal-data-notice";
import styles from "./request.module.css";
import { useSending } from "./use-sending";

/** Who answers what is sent: the models to choose from, the default first, and what of the budget is left. */
export type AssistantState = Pick<AssistantStatus, "isConfigured" | "canUse" | "canManage" | "models" | "budget">;

type Props = Readonly<{
  questionnaire: Questionnaire;
  request: RequestPreview;
  /** Whether `request` is what is on the screen, and not what was there before. */
  isCurrent: boolean;
  isMasked: boolean;
  onMask: (isMasked: boolean) => void;
  assistant: AssistantState;
  onSent: (questionnaire: Questionnaire) => void;
}>;

/** The bar that sends an AI request: model, masking of personal data, and the send button. Always in sight. */
export function SendBar({ questionnaire, request, isCurrent, isMasked, onMask, assistant, onSent }: Props) {
  const t = useTranslations("questionnaire.send");
  const models = assistant.isConfigured && assistant.canUse ? assistant.models : [];
  const [chosen, setChosen] = useState("");
  const model = models.includes(chosen) ? chosen : models[0];
  const sending = useSending({ questionnaire, onSent });
  return (
    <section aria-label={t("title")} className={styles.bar}>
      {sending.failure && (
        <Alert role="alert" title={t(`${sending.failure}.title`)} tone="error">
          {t(`${sending.failure}.text`)}
        </Alert>
      )}
      {models.length > 0 && (
        <BudgetNotice left={remainingIfLow(assistant.budget)} resetsAt={assistant.budget.resetsAt} />
      )}
      <PersonalDataNotice isMasked={isMasked} onMask={onMask} request={request} />
      <div className={styles.send}>
        {models.length > 1 && (
          <div className={styles.model}>
            <span aria-hidden="true">{t("model")}</span>
            <ToolbarSelect
              label={t("model")}
              onChange={setChosen}
              options={models.map((name) => ({ value: name, label: name }))}
              value={model ?? ""}
            />
          </div>
        )}
        <p className={styles.note}>{t("note")}</p>
        <Button
          loading={sending.isSending || !isCurrent}
          onClick={() => {
            if (isCurrent) void sending.send(request, models.length > 1 ? model : undefined);
          }}
          startIcon="send"
          variant="solid"
        >
          {t("label")}
        </Button>
      </div>
    </section>
  );
}
