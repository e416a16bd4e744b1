"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ErrorState } from "@/components/error-state";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { previewQuery } from "../../client/queries";
import type { QuestionId } from "../../domain/constants";
import type { DraftAutosave, DraftState } from "../../draft/client/draft-autosave";
import type { Questionnaire } from "../../schema";
import { AssistantNotice } from "./assistant-notice";
import { RequestAnswers } from "./request-answers";
import { RequestText } from "./request-text";
import { type AssistantState, SendBar } from "./send-bar";
import { SentRequests } from "./sent-requests";

type Props = Readonly<{
  autosave: DraftAutosave;
  state: DraftState;
  assistant: AssistantState;
  onChange: (questionId: QuestionId) => void;
}>;

/** A review of what will be sent; all answers are saved first, because the server writes the request. */
export function RequestReview({ autosave, state, assistant, onChange }: Props) {
  const t = useTranslations("questionnaire");
  useEffect(() => void autosave.flushForReview(), [autosave]);
  const { record, status } = state;
  const locale = useLocale();
  if (record && status === "saved" && record.locale === locale) {
    return <Preview assistant={assistant} autosave={autosave} onChange={onChange} record={record} />;
  }
  if (status === "conflict") return null;
  if (status === "saved" || status === "waiting" || status === "saving") return <Waiting />;
  return <ErrorState headingLevel={3} onRetry={() => void autosave.flushForReview()} title={t("review.notKept")} />;
}

const Waiting = () => (
  <div aria-busy="true" className="grid gap-5 shrinkable">
    <Skeleton height={420} shape="box" />
    <Skeleton height={48} shape="box" />
  </div>
);

function Preview({ assistant, autosave, record, onChange }: Omit<Props, "state"> & { record: Questionnaire }) {
  const t = useTranslations("questionnaire");
  const [isMasked, setIsMasked] = useState(true);
  const preview = useQuery({ ...previewQuery(record.id, record.version, isMasked), placeholderData: keepPreviousData });
  const { data: request } = preview;
  if (preview.isError) return <LoadFailure of={preview} title={t("review.failed")} />;
  if (!request) return <Waiting />;
  return (
    <div className="grid gap-5 shrinkable">
      <AssistantNotice assistant={assistant} />
      <RequestAnswers isMasked={isMasked} onChange={onChange} request={request} />
      <RequestText fileName={`request-${record.requestCount + 1}.txt`} request={request} />
      {record.requestCount > 0 && <SentRequests questionnaireId={record.id} />}
      <SendBar
        assistant={assistant}
        isCurrent={request.isMasked === isMasked && !preview.isFetching}
        isMasked={isMasked}
        onMask={setIsMasked}
        onSent={autosave.receive}
        questionnaire={record}
        request={request}
      />
    </div>
  );
}
