import { Avatar } from "@/components/avatar";
import { ShortTime } from "@/components/short-time";
import type { Mail } from "../../schema";
import styles from "./reading-pane.module.css";

type Props = Readonly<{ mail: Mail; onOpen: () => void }>;

/** An older mail of a thread in one line. */
export function FoldedMail({ mail: { from, previewText, sentAt, createdAt }, onOpen }: Props) {
  return (
    <button aria-expanded="false" className={styles.folded} onClick={onOpen} type="button">
      <Avatar alt="" id={from.email} imageUrl={from.avatarUrl} name={from.name || from.email} size={24} />
      <bdi className={styles.foldedName}>{from.name || from.email}</bdi>
      <bdi className="truncate grow shrinkable">{previewText}</bdi>
      <ShortTime at={sentAt ?? createdAt} className={styles.time} />
    </button>
  );
}
