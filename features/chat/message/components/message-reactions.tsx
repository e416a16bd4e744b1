import { Tooltip } from "@/components/tooltip";
import { classNames } from "@/lib/class-names";
import { joinItems } from "@/lib/format";
import type { Message } from "../schema";
import styles from "./message-reactions.module.css";
import type { ThreadCopy } from "./thread-copy";

type Props = Readonly<{ message: Message; copy: ThreadCopy; onToggle: (emoji: string, isSet: boolean) => void }>;

/** What people have reacted with; a press adds or removes one's own. */
export function MessageReactions({ message: { reactions }, copy, onToggle }: Props) {
  const { t, viewerId, labelOf } = copy;
  if (reactions.length === 0) return null;
  return (
    <ul aria-label={t("reactions")} className={styles.reactions}>
      {reactions.map(({ emoji, userIds }) => {
        const isOwn = userIds.includes(viewerId);
        const names = joinItems(copy.locale, userIds.map(labelOf));
        return (
          <li key={emoji}>
            <Tooltip label={names}>
              <button
                aria-label={t("reaction", { emoji, count: userIds.length })}
                aria-pressed={isOwn}
                className={classNames(styles.reaction, isOwn && styles.own)}
                onClick={() => onToggle(emoji, !isOwn)}
                type="button"
              >
                <span aria-hidden="true">{emoji}</span>
                <span className="num">{userIds.length}</span>
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
