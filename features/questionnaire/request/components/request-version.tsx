import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { Switch } from "@/components/switch";
import { VisuallyHidden } from "@/components/visually-hidden";
import { requestQuery } from "../../client/queries";
import { type DifferenceLine, differenceOf } from "../../domain/line-diff";
import type { RequestEntry } from "../../schema";
import styles from "./request.module.css";
import { RequestActions } from "./request-actions";
import { RequestLetters } from "./request-letters";

type Props = Readonly<{ request: RequestEntry; before: RequestEntry | null }>;

const marks: Readonly<Record<DifferenceLine["kind"], string>> = { same: " ", added: "+", removed: "−" };

/** An AI request that was sent, in full or as changes since the previous one. */
export function RequestVersion({ request, before }: Props) {
  const t = useTranslations("questionnaire");
  const [isCompared, setIsCompared] = useState(before !== null);
  const now = useQuery(requestQuery(request.id));
  const old = useQuery({ ...requestQuery(before?.id ?? ""), enabled: before !== null });
  const failed = [now, old].find(({ isError }) => isError);
  if (failed) return <LoadFailure of={failed} title={t("sent.failed")} />;
  if (!now.data || (before && !old.data)) return <Skeleton height={320} shape="box" />;
  const { text } = now.data;
  const lines = isCompared && old.data ? differenceOf(old.data.text, text) : null;
  return (
    <div className="grid gap-5 shrinkable">
      <div className="row wrap between gap-2-4">
        {before ? (
          <Switch
            checked={isCompared}
            label={t("sent.compare")}
            onChange={(event) => setIsCompared(event.target.checked)}
          />
        ) : (
          <p className={styles.note}>{t("sent.first")}</p>
        )}
        <div className="flex wrap gap-2">
          <RequestActions fileName={`request-${request.number}.txt`} text={text} />
        </div>
      </div>
      {lines?.every(({ kind }) => kind === "same") && <p className={styles.note}>{t("sent.same")}</p>}
      {lines ? <Difference lines={lines} /> : <RequestLetters request={{ text }} />}
    </div>
  );
}

function Difference({ lines }: Readonly<{ lines: readonly DifferenceLine[] }>) {
  const t = useTranslations("questionnaire");
  return (
    <ol className={styles.difference}>
      {lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of two texts that never change.
        <li className={styles[kind]} key={at}>
          <span aria-hidden="true" className={styles.sign}>
            {marks[kind]}
          </span>
          {kind !== "same" && <VisuallyHidden>{t(`sent.${kind}`)} </VisuallyHidden>}
          <span dir={/^(?:[{}]$| +")/.test(text) ? "ltr" : "auto"}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
