import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/skeleton";
import { VisuallyHidden } from "@/components/visually-hidden";
import styles from "./mail-list.module.css";

const widths = [34, 46, 28, 40, 52, 36, 44];

/** Rows in the shape of mails while these are on their way. */
export function ListSkeleton() {
  const t = useTranslations("mail.box.list");
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
      {widths.map((width) => (
        <div className={styles.placeholder} key={width}>
          <Skeleton width={`${width}%`} />
          <Skeleton width={`${width + 30}%`} />
          <Skeleton width={`${width + 44}%`} />
        </div>
      ))}
    </div>
  );
}
