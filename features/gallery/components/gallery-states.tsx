/** The gallery sections of empty, loading and progress states. */
import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { Progress } from "@/components/progress";
import { Skeleton } from "@/components/skeleton";
import styles from "./gallery.module.css";
import { GalleryErrorState } from "./gallery-error-state";
import { GallerySection } from "./gallery-section";

export function GalleryStates() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="states" title={t("states")}>
      <EmptyState
        action={
          <Button startIcon="plus" variant="solid">
            {t("newInvoice")}
          </Button>
        }
        headingLevel={3}
        icon="receipt-text"
        title={t("emptyTitle")}
      >
        {t("emptyText")}
      </EmptyState>
      <hr />
      <GalleryErrorState />
    </GallerySection>
  );
}

export function GalleryWaiting() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="motion" title={t("motion")}>
      <Progress label={t("uploading")} value={0.62} />
      <Progress label={t("uploading")} tone="success" value={1} />
      <Progress label={t("syncing")} />
      <div aria-busy="true" className={styles.waiting}>
        <Skeleton height={40} shape="circle" width={40} />
        <div>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </div>
      </div>
      <Skeleton height={72} shape="box" />
    </GallerySection>
  );
}
