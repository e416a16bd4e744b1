import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Progress } from "@/components/progress";
import { formatFileSize, formatPercent } from "@/lib/format";
import { useIsOnline } from "@/lib/online";
import type { AttachmentItem } from "../domain/attachment-items";
import { AttachmentPicture } from "./attachment-picture";
import styles from "./attachment-strip.module.css";
import type { AttachmentsState } from "./use-attachments";

/** The files of the message that is being written, and why it cannot be sent yet. */
export function AttachmentStrip({ attachments }: Readonly<{ attachments: AttachmentsState }>) {
  const t = useTranslations("chat.files");
  const { items, hold, remove, retry } = attachments;
  return (
    <div className={styles.strip}>
      {items.length > 0 && (
        <ul aria-label={t("attached")} className={styles.items}>
          {items.map((item) => (
            <Item item={item} key={item.id} onRemove={() => remove(item.id)} onRetry={() => retry(item.id)} />
          ))}
        </ul>
      )}
      <p className={styles.hold} role="status">
        {hold && t(`hold.${hold}`)}
      </p>
    </div>
  );
}

type ItemProps = Readonly<{ item: AttachmentItem; onRemove: () => void; onRetry: () => void }>;

function Item({ item, onRemove, onRetry }: ItemProps) {
  const t = useTranslations("chat.files");
  const { name, state, problem, stored } = item;
  const hasFailed = state === "failed";
  return (
    <li className={styles.item} data-failed={hasFailed || undefined}>
      <span className={styles.picture}>
        {stored ? <AttachmentPicture file={stored} /> : <Icon name={hasFailed ? "circle-alert" : "upload"} />}
      </span>
      <div className={styles.facts}>
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        {hasFailed ? <Problem problem={problem} /> : <State item={item} />}
      </div>
      {hasFailed && !isFinal(problem) && (
        <IconButton icon="rotate-ccw" label={t("retry", { name })} onClick={onRetry} size="s" />
      )}
      <IconButton icon="x" label={t("remove", { name })} onClick={onRemove} size="s" />
    </li>
  );
}

function State({ item: { name, size, state, share } }: Pick<ItemProps, "item">) {
  const t = useTranslations("chat.files");
  const locale = useLocale();
  const isOnline = useIsOnline();
  const facts = { percent: formatPercent(locale, share), size: formatFileSize(locale, size) };
  if (state === "ready") return <span>{facts.size}</span>;
  const isPaused = !isOnline || state === "retrying";
  return (
    <>
      <span>{t(isOnline ? `states.${state === "failed" ? "retrying" : state}` : "states.offline", facts)}</span>
      <Progress
        className={styles.progress}
        label={name}
        tone={isPaused ? "warning" : "primary"}
        value={state === "finishing" ? undefined : share}
      />
    </>
  );
}

const problems = [
  "too-large",
  "unsupported-type",
  "storage-quota-exceeded",
  "too-many-files",
  "unreadable",
  "forbidden",
  "not-found",
] as const;

/** What trying again cannot change. */
const isFinal = (problem: string | null) => problem === "too-large" || problem === "unsupported-type";

function Problem({ problem }: Readonly<{ problem: string | null }>) {
  const t = useTranslations("chat.files.problems");
  return (
    <span className={styles.problem} role="alert">
      {t(problems.find((code) => code === problem) ?? "away")}
    </span>
  );
}
