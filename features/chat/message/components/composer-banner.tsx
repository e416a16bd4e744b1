import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { plainText } from "@/lib/rich-text/plain-text";
import styles from "./composer.module.css";
import type { ThreadCopy } from "./thread-copy";
import type { ComposerState } from "./use-composer";

type Props = Readonly<{ state: ComposerState; copy: ThreadCopy; onCancel: () => void }>;

/** What is replied to or edited, above the field. */
export function ComposerBanner({ state: { edited, reply }, copy: { t, labelOf }, onCancel }: Props) {
  const about = edited ?? reply;
  if (!about) return null;
  return (
    <div className={styles.banner}>
      <Icon name={edited ? "pencil" : "reply"} size={16} />
      <div className="grow shrinkable">
        <p className={styles.bannerTitle}>
          {edited ? t("editing") : t("replyingTo", { name: labelOf(about.senderId) })}
        </p>
        <p className={styles.quoted} dir="auto">
          {plainText(about.body)}
        </p>
      </div>
      <IconButton icon="x" label={t(edited ? "cancelEdit" : "cancelReply")} onClick={onCancel} size="s" />
    </div>
  );
}
