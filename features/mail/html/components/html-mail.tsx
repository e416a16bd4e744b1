import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import type { Mail } from "../../schema";
import { HtmlFrame } from "./html-frame";
import styles from "./html-frame.module.css";

const htmlPath = (mailId: string, images: boolean) =>
  `/api/mail/html?${new URLSearchParams({ mailId, images: String(images) })}`;

/** The HTML of a mail. Pictures of other servers, which tell these that it was opened, are shown once the reader asks for them. */
export function HtmlMail({ mail: { id, remoteImages } }: Readonly<{ mail: Mail }>) {
  const t = useTranslations("mail.box.reading.html");
  const [hasImages, setHasImages] = useState(false);
  const mail = useRef<HTMLDivElement>(null);
  function handleShow(): void {
    setHasImages(true);
    // The button goes.
    mail.current?.focus({ preventScroll: true });
  }
  return (
    <div className={styles.mail} ref={mail} tabIndex={-1}>
      {remoteImages > 0 && !hasImages && (
        <Alert
          action={
            <Button onClick={handleShow} size="s">
              {t("showImages")}
            </Button>
          }
          className="no-print"
        >
          {t("imagesHidden")}
        </Alert>
      )}
      <HtmlFrame src={htmlPath(id, hasImages)} title={t("frame")} />
    </div>
  );
}
