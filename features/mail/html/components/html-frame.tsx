import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorState } from "@/components/error-state";
import { classNames } from "@/lib/class-names";
import { useFrameHeight } from "../client/use-frame-height";
import { FrameSkeleton } from "./frame-skeleton";
import styles from "./html-frame.module.css";

type Props = Readonly<{
  /** Of a document of `GET /api/mail/html`. */
  src: string;
  title: string;
}>;

/** The document of a mail; null for the page of an error, which no frame shows. */
function mailIn({ contentDocument }: HTMLIFrameElement): Document | null {
  return contentDocument?.documentElement.hasAttribute("data-mail") ? contentDocument : null;
}

/** The HTML of a mail as high as it is, on white paper. No script runs in it: the page measures it from outside. */
export function HtmlFrame({ src, title }: Props) {
  const t = useTranslations("mail.box.reading");
  const { height, follow } = useFrameHeight();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Readonly<{ key: string; isMail: boolean }> | null>(null);
  const key = `${src}#${attempt}`;
  const isLoading = loaded?.key !== key;
  function handleLoad(frame: HTMLIFrameElement): void {
    const shown = mailIn(frame);
    if (shown) follow(shown);
    setLoaded({ key, isMail: shown !== null });
  }
  if (!isLoading && !loaded.isMail) {
    return <ErrorState headingLevel={3} onRetry={() => setAttempt(attempt + 1)} title={t("failed")} />;
  }
  return (
    <div aria-busy={isLoading}>
      {height === 0 && <FrameSkeleton />}
      <iframe
        className={classNames(styles.frame, height === 0 && styles.waiting)}
        key={key}
        onLoad={({ currentTarget }) => handleLoad(currentTarget)}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        src={src}
        style={{ blockSize: height }}
        title={title}
      />
    </div>
  );
}
