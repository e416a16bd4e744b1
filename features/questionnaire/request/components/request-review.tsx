"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { ErrorState } from "@/components/error-state";
import { Skeleton } from "@/components/skeleton";
import { formatFileSize, formatNumber } from "@/lib/format";
import { previewQuery } from "../../client/queries";
import type { DraftKeeper, DraftState } from "../../draft/client/store";
import type { Questionnaire, RequestPreview } from "../../schema";
import type { QuestionId } from "../../vocabulary/schema";
import { PersonalDataNotice } from "./personal-data-notice";
import styles from "./request.module.css";
import { RequestDeeds } from "./request-deeds";
import { RequestParts } from "./request-parts";
import { RequestText } from "./request-text";
import { SentRequests } from "./sent-requests";
import { useSending } from "./use-sending";

type Props = Readonly<{ keeper: DraftKeeper; state: DraftState; onChange: (questionId: QuestionId) => void }>;

/** What will be sent, to be read before it is: everything typed is kept first, since the server writes the request. */
export function RequestReview({ keeper, state, onChange }: Props) {
  const t = useTranslations("questionnaire");
  useEffect(() => void keeper.flush(), [keeper]);
  const { record, status } = state;
  const locale = useLocale();
  if (record && status === "saved" && record.locale === locale) {
    return <Preview keeper={keeper} onChange={onChange} record={record} state={state} />;
  }
  if (status === "away" || status === "refused") {
    return <ErrorState headingLevel={3} onRetry={() => void keeper.flush()} title={t("review.notKept")} />;
  }
  return status === "conflict" ? null : <Waiting />;
}

const Waiting = () => (
  <div aria-busy="true" className={styles.review}>
    <Skeleton height={48} shape="box" />
    <Skeleton height={420} shape="box" />
  </div>
);

function Preview({ keeper, state, record, onChange }: Props & { record: Questionnaire }) {
  const t = useTranslations("questionnaire");
  const [isMasked, setIsMasked] = useState(false);
  const preview = useQuery({ ...previewQuery(record.id, record.version, isMasked), placeholderData: keepPreviousData });
  const sending = useSending({ questionnaire: record, onSent: keeper.told });
  const { data: request } = preview;
  if (preview.isError) {
    return (
      <ErrorState
        headingLevel={3}
        isRetrying={preview.isFetching}
        onRetry={() => void preview.refetch()}
        title={t("review.failed")}
      />
    );
  }
  if (!request) return <Waiting />;
  const isShown = request.isMasked === isMasked && !preview.isFetching;
  return (
    <div className={styles.review}>
      <PersonalDataNotice isMasked={isMasked} onMask={setIsMasked} request={request} />
      <div className={styles.columns}>
        <div className={styles.sheet}>
          <Facts request={request}>
            <RequestDeeds fileName={`request-${record.requestCount + 1}.txt`} text={request.text} />
          </Facts>
          <RequestText label={t("review.text")} request={request} />
        </div>
        <RequestParts answers={state.answers} onChange={onChange} />
      </div>
      {sending.failure && (
        <Alert role="alert" title={t(`send.${sending.failure}.title`)} tone="error">
          {t(`send.${sending.failure}.text`)}
        </Alert>
      )}
      <div className={styles.send}>
        <p className={styles.note}>{t("send.note")}</p>
        <Button
          loading={sending.isSending || !isShown}
          onClick={() => {
            if (isShown) void sending.send(request);
          }}
          startIcon="send"
          variant="solid"
        >
          {t("send.label")}
        </Button>
      </div>
      {record.requestCount > 0 && <SentRequests questionnaireId={record.id} />}
    </div>
  );
}

function Facts({ request, children }: Readonly<{ request: RequestPreview; children: React.ReactNode }>) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  const bytes = new TextEncoder().encode(request.text).length;
  return (
    <div className={styles.facts}>
      <p className={styles.note}>
        {t("review.facts", {
          size: formatFileSize(locale, bytes),
          count: request.tokens,
          tokens: formatNumber(locale, request.tokens),
        })}
      </p>
      <div className={styles.deeds}>{children}</div>
    </div>
  );
}
