import gb from "circle-flags/flags/gb.svg";
import mn from "circle-flags/flags/mn.svg";
import sa from "circle-flags/flags/sa.svg";
import type { Locale } from "@/lib/locale";
import styles from "./flag.module.css";

/** Addresses: of a package's image Next gives just that, not the record that it makes of our own images. */
const files: Record<Locale, string> = { en: gb, mn, ar: sa };

type Props = Readonly<{
  locale: Locale;
  /** Fetched once it is seen: for the flags inside a closed menu. */
  isLazy?: boolean;
}>;

/** The flag of a language, always shown beside its name or on its button. */
export function Flag({ locale, isLazy }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of half a kilobyte gains nothing from the image service.
    <img
      alt=""
      className={styles.flag}
      height={20}
      loading={isLazy ? "lazy" : undefined}
      src={files[locale]}
      width={20}
    />
  );
}
