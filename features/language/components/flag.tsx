import gb from "circle-flags/flags/gb.svg";
import mn from "circle-flags/flags/mn.svg";
import sa from "circle-flags/flags/sa.svg";
import type { Locale } from "@/lib/locale";
import styles from "./flag.module.css";

const files: Record<Locale, { src: string }> = { en: gb, mn, ar: sa };

/** The flag that stands for a language; the language's name is always beside it or on its button. */
export function Flag({ locale }: Readonly<{ locale: Locale }>) {
  // biome-ignore lint/performance/noImgElement: a drawing of half a kilobyte gains nothing from the image service.
  return <img alt="" className={styles.flag} height={20} src={files[locale].src} width={20} />;
}
