import { useQuery } from "@tanstack/react-query";
import { LoadState } from "@/components/load-state";
import { Popover } from "@/components/popover";
import { RichText } from "@/components/rich-text";
import { Skeleton } from "@/components/skeleton";
import { usePopover } from "@/components/use-popover";
import { editsQuery } from "../client/queries";
import type { Message } from "../schema";
import styles from "./message-line.module.css";
import type { ThreadCopy } from "./thread-copy";

type Props = Readonly<{ message: Message; copy: ThreadCopy }>;

/** The mark of an edited message; it opens what the message said before. */
export function EditHistory({ message, copy: { t, moment } }: Props) {
  const popover = usePopover({ align: "start" });
  const edits = useQuery({ ...editsQuery(message.id), enabled: popover.isOpen });
  return (
    <>
      <button className={styles.mark} type="button" {...popover.trigger} aria-label={t("editedOpen")}>
        {t("edited")}
      </button>
      <Popover aria-label={t("edits")} className={styles.history} of={popover}>
        <h3 className="text-13 semibold">{t("edits")}</h3>
        <LoadState headingLevel={3} of={edits} title={t("editsFailed")}>
          <Skeleton width="70%" />
        </LoadState>
        <ol className={styles.edits}>
          {edits.data?.map(({ id, body, editedAt }) => (
            <li key={id}>
              <span className="text-12 faint">{t("saidUntil", { moment: moment(editedAt) })}</span>
              <RichText text={body} />
            </li>
          ))}
        </ol>
      </Popover>
    </>
  );
}
