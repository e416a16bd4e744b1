/** The gallery sections of type and colours. */
import { useTranslations } from "next-intl";
import styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section";

const sizes = [32, 24, 20, 18, 16, 14, 13, 12] as const;

export function GalleryType() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="type" title={t("type")}>
      <div className={styles.type}>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--fs-${size})`, fontWeight: size >= 18 ? 700 : 400, lineHeight: 1.3 }}>
            {t("sample")} · Өнөө үеийн ухаан · ₮ 1,250,400
          </p>
        ))}
      </div>
    </GallerySection>
  );
}

const colors = [
  ["page", "--bg"],
  ["surface", "--surface"],
  ["raised", "--surface-2"],
  ["primary", "--primary"],
  ["done", "--success"],
  ["waiting", "--warning"],
  ["late", "--error"],
  ["inReview", "--info"],
] as const;

export function GalleryColours() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="colours" title={t("colours")}>
      <div className={styles.swatches}>
        {colors.map(([key, variable]) => (
          <div className="grid gap-6px text-12 muted" key={variable}>
            <span className={styles.color} style={{ background: `var(${variable})` }} />
            {t(key)}
          </div>
        ))}
      </div>
    </GallerySection>
  );
}
