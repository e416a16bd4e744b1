import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/skeleton";
import { VisuallyHidden } from "@/components/visually-hidden";
import styles from "./html-frame.module.css";

const widths = [92, 78, 86, 40];

/** In place of a mail whose HTML is loading. */
export function FrameSkeleton() {
  const t = useTranslations("mail.box.reading");
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
      {widths.map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
