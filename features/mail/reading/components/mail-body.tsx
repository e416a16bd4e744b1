import dynamic from "next/dynamic";
import { RichText } from "@/components/rich-text";
import { whenOnline } from "@/lib/when-online";
import type { Mail } from "../../schema";
import styles from "./reading-pane.module.css";

const HtmlMail = dynamic(
  () => whenOnline(() => import("../../html/components/html-mail")).then((module) => module.HtmlMail),
  { ssr: false },
);

type Props = Readonly<{ mail: Mail }>;

/** What a mail says. Plain text is shown as it is, and HTML in a frame, loaded with the first mail that has some. */
export function MailBody({ mail }: Props) {
  const { id, message, bodyFormat } = mail;
  if (bodyFormat === "html") return <HtmlMail key={id} mail={mail} />;
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
