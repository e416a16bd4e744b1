import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/skeleton";
import { VisuallyHidden } from "@/components/visually-hidden";
import styles from "./conversation-list.module.css";

const widths = [62, 48, 70, 54, 66, 44];

/** Lines in the shape of conversations while these are on their way. */
export function ListSkeleton() {
  const t = useTranslations("chat.list");
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
      {widths.map((width) => (
        <div className={styles.placeholder} key={width}>
          <Skeleton height={40} shape="circle" width={40} />
          <span className="grow">
            <Skeleton width={`${width}%`} />
            <Skeleton width={`${width + 24}%`} />
          </span>
        </div>
      ))}
    </div>
  );
}
