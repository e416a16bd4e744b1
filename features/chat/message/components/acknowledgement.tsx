import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { Popover } from "@/components/popover";
import { usePopover } from "@/components/use-popover";
import type { Message } from "../schema";
import styles from "./message-line.module.css";
import type { ThreadCopy } from "./thread-copy";

type Props = Readonly<{
  message: Message;
  /** Everybody in the conversation but the sender. */
  askedCount: number;
  copy: ThreadCopy;
  onConfirm: () => void;
}>;

/** The request to confirm that one has read a message, and who has. */
export function Acknowledgement({ message, askedCount, copy, onConfirm }: Props) {
  const { t, viewerId, labelOf, people } = copy;
  const popover = usePopover({ align: "start" });
  const { senderId, acknowledgedBy } = message;
  const hasConfirmed = acknowledgedBy.includes(viewerId);
  const missing = people.filter(({ id }) => id !== senderId && !acknowledgedBy.includes(id));
  return (
    <div className={styles.acknowledgement}>
      {senderId !== viewerId &&
        (hasConfirmed ? (
          <Chip icon="check" tone="success">
            {t("confirmed")}
          </Chip>
        ) : (
          <Button onClick={onConfirm} size="s" startIcon="check" variant="soft">
            {t("confirm")}
          </Button>
        ))}
      <button className={styles.mark} type="button" {...popover.trigger}>
        {t("confirmedCount", { count: acknowledgedBy.length, total: Math.max(askedCount, acknowledgedBy.length) })}
      </button>
      <Popover aria-label={t("confirmations")} className={styles.history} of={popover}>
        <h3 className="text-13 semibold">{t("confirmedBy")}</h3>
        <ul className={styles.names}>
          {acknowledgedBy.map((id) => (
            <li key={id}>{labelOf(id)}</li>
          ))}
          {acknowledgedBy.length === 0 && <li className="faint">{t("nobodyYet")}</li>}
        </ul>
        {missing.length > 0 && (
          <>
            <h3 className="text-13 semibold">{t("notConfirmedBy")}</h3>
            <ul className={styles.names}>
              {missing.map(({ id }) => (
                <li key={id}>{labelOf(id)}</li>
              ))}
            </ul>
          </>
        )}
      </Popover>
    </div>
  );
}
