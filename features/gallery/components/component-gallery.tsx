import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/page-header";
import styles from "./gallery.module.css";
import { GalleryButtons } from "./gallery-buttons";
import { GalleryData, GalleryScroll } from "./gallery-data";
import { GalleryFeedback } from "./gallery-feedback";
import { GalleryChoices, GalleryFields } from "./gallery-fields";
import { GalleryLabels, GalleryPeople } from "./gallery-labels";
import { GalleryColours, GalleryType } from "./gallery-looks";
import { GalleryOverlays } from "./gallery-overlays";
import { GallerySection } from "./gallery-section";
import { GalleryStates, GalleryWaiting } from "./gallery-states";

/** The page that shows all components. */
export function ComponentGallery() {
  const t = useTranslations("gallery");
  return (
    <div className={styles.page}>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <div className={styles.sections}>
        <GalleryButtons />
        <GallerySection id="overlays" title={t("overlays")}>
          <GalleryOverlays />
        </GallerySection>
        <GalleryFields />
        <GalleryStates />
        <GallerySection id="feedback" title={t("feedback")}>
          <GalleryFeedback />
        </GallerySection>
        <GalleryChoices />
        <GalleryLabels />
        <GalleryPeople />
        <GalleryData />
        <GalleryWaiting />
        <GalleryType />
        <GalleryColours />
        <GalleryScroll />
      </div>
    </div>
  );
}
