import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { formatDateTime, formatNumber } from "@/lib/format";
import { requestsQuery } from "../../client/queries";
import type { RequestEntry } from "../../schema";
import styles from "./request.module.css";
import { RequestVersion } from "./request-version";

/** The AI requests that were sent, each with the changes since the previous one. */
export function SentRequests({ questionnaireId }: Readonly<{ questionnaireId: string }>) {
  const t = useTranslations("questionnaire");
  const tc = useTranslations("common");
  const locale = useLocale();
  const requests = useQuery(requestsQuery(questionnaireId));
  const [shown, setShown] = useState<RequestEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const numberOf = ({ number }: RequestEntry) => t("sent.number", { number: formatNumber(locale, number) });
  return (
    <section className={styles.sent}>
      <h3 className="text-14 semibold">{t("sent.title")}</h3>
      <LoadFailure of={requests} title={t("sent.failed")} />
      {requests.isPending && <Skeleton height={48} shape="box" />}
      <ul className={styles.versions}>
        {requests.data?.map((request) => (
          <li className={styles.version} key={request.id}>
            <div>
              <strong>{numberOf(request)}</strong>
              <span className="block text-12 faint">
                {formatDateTime(locale, request.createdAt)}
                {request.isMasked && ` · ${t("sent.masked")}`}
              </span>
            </div>
            <code className="text-12 faint" title={request.hash}>
              {request.hash.slice(0, 12)}
            </code>
            <Button
              aria-label={t("sent.open", { request: numberOf(request) })}
              onClick={() => {
                setShown(request);
                setIsOpen(true);
              }}
              size="s"
            >
              {t("sent.show")}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        closeLabel={tc("close")}
        onClose={() => setIsOpen(false)}
        open={isOpen}
        size="l"
        title={shown ? numberOf(shown) : ""}
      >
        {shown && (
          <RequestVersion
            before={requests.data?.find(({ number }) => number === shown.number - 1) ?? null}
            key={shown.id}
            request={shown}
          />
        )}
      </Dialog>
    </section>
  );
}
