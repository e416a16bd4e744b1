import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Progress } from "@/components/progress";
import type { AttachmentItem } from "@/features/chat/attachment/domain/attachment-items";
import { fileIconOf } from "@/features/file/domain/file-icon";
import { formatFileSize, formatPercent } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { useIsOnline } from "@/lib/online";
import styles from "./compose-files.module.css";
import type { CompositionState } from "./use-composition";

/** The files of the email that is being written, and why it cannot be sent yet. */
export function ComposeFiles({ composition }: Readonly<{ composition: CompositionState }>) {
  const t = useTranslations("mail.compose.files");
  const { items, hold, removeFile, retryFile } = composition;
  return (
    <>
      {items.length > 0 && (
        <ul aria-label={t("attached")} className={styles.items}>
          {items.map((item) => (
            <Item item={item} key={item.id} onRemove={() => removeFile(item.id)} onRetry={() => retryFile(item.id)} />
          ))}
        </ul>
      )}
      <p className={styles.hold} role="status">
        {hold && t(`hold.${hold}`)}
      </p>
    </>
  );
}

type ItemProps = Readonly<{ item: AttachmentItem; onRemove: () => void; onRetry: () => void }>;

/** What trying again cannot change. */
const isFinal = (problem: string | null) => problem === "too-large" || problem === "unsupported-type";

function Item({ item, onRemove, onRetry }: ItemProps) {
  const t = useTranslations("mail.compose.files");
  const { name, state, problem, stored } = item;
  const hasFailed = state === "failed";
  return (
    <li className={styles.item} data-failed={hasFailed || undefined}>
      <Icon name={hasFailed ? "circle-alert" : stored ? fileIconOf(stored.type) : "upload"} size={18} />
      <div className={styles.facts}>
        <span className="truncate text-13 text" dir="auto" title={name}>
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
  const t = useTranslations("mail.compose.files");
  const locale = useLocale() as Locale;
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

function Problem({ problem }: Readonly<{ problem: string | null }>) {
  const t = useTranslations("mail.compose.files.problems");
  return (
    <span className={styles.problem} role="alert">
      {t(problems.find((code) => code === problem) ?? "away")}
    </span>
  );
}
