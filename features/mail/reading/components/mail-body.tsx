import { RichText } from "@/components/rich-text";
import type { Mail } from "../../schema";
import styles from "./reading-pane.module.css";

type Props = Readonly<{ mail: Mail }>;

/** What a mail says. Plain text is shown as it is, and so is HTML until it can be shown safely. */
export function MailBody({ mail: { message, bodyFormat } }: Props) {
  return (
    <div className={styles.body}>
      {bodyFormat === "markdown" ? (
        <RichText text={message} />
      ) : (
        <p className="pre-wrap m-0" dir="auto">
          {message}
        </p>
      )}
    </div>
  );
}
