"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { useIsRtl } from "@/components/use-is-rtl";
import { ProductPicture } from "@/features/product/images/components/product-picture";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { pressedKey } from "@/lib/pressed-key";
import type { ProductImage } from "../schema";
import styles from "./product-gallery.module.css";

const shownSizes = "(min-width: 1200px) 620px, (min-width: 900px) 50vw, 100vw";
const zoomedSizes = "1280px";

type Props = Readonly<{ images: readonly ProductImage[]; name: string }>;

/**
 * The pictures of a product side by side, moved by swiping, by the arrow keys or by thumbnails. A press enlarges one,
 * which is then looked over by scrolling.
 */
export function ProductGallery({ images, name }: Props) {
  const t = useTranslations("shop.product");
  const locale = useLocale();
  const isRtl = useIsRtl();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  if (images.length === 0) return <NoPicture />;

  function goTo(next: number): void {
    const slide = strip.current?.children[Math.max(0, Math.min(images.length - 1, next))];
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft });
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const [forward, back] = isRtl ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const key = pressedKey(event);
    if (key === "Escape") setIsZoomed(false);
    if (isZoomed || (key !== forward && key !== back)) return;
    event.preventDefault();
    goTo(at + (key === forward ? 1 : -1));
  }
  function handleScroll(): void {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const next = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (next !== at) setIsZoomed(false);
    setAt(next);
  }
  const numbered = (number: number) =>
    t("picture", { number: formatNumber(locale, number + 1), count: formatNumber(locale, images.length) });

  return (
    <section aria-label={t("gallery")} className={styles.gallery} onKeyDown={handleKeyDown}>
      <div className="relative">
        <ul className={classNames(styles.strip, isZoomed && styles.still)} onScroll={handleScroll} ref={strip}>
          {images.map((image, index) => {
            const isEnlarged = isZoomed && index === at;
            return (
              <li className={classNames(styles.slide, isEnlarged && styles.zoomed)} key={image.id}>
                <button
                  aria-label={`${t(isEnlarged ? "zoomOut" : "zoom")}: ${image.alt || name}`}
                  className={styles.picture}
                  onClick={() => setIsZoomed(!isZoomed)}
                  tabIndex={index === at ? 0 : -1}
                  type="button"
                >
                  <ProductPicture
                    image={image}
                    isPriority={index === 0}
                    name={name}
                    sizes={isEnlarged ? zoomedSizes : shownSizes}
                  />
                </button>
              </li>
            );
          })}
        </ul>
        {images.length > 1 && !isZoomed && (
          <>
            <Step icon="chevron-left" isOff={at === 0} label={t("previous")} onStep={() => goTo(at - 1)} side="start" />
            <Step
              icon="chevron-right"
              isOff={at === images.length - 1}
              label={t("next")}
              onStep={() => goTo(at + 1)}
              side="end"
            />
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {numbered(at)}
      </p>
      {images.length > 1 && (
        <ul className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                aria-current={index === at || undefined}
                aria-label={numbered(index)}
                className={styles.thumbnail}
                onClick={() => goTo(index)}
                type="button"
              >
                <ProductPicture image={image} name="" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type StepProps = Readonly<{
  icon: "chevron-left" | "chevron-right";
  side: "start" | "end";
  label: string;
  isOff: boolean;
  onStep: () => void;
}>;

function Step({ icon, side, label, isOff, onStep }: StepProps) {
  return (
    <IconButton
      aria-disabled={isOff || undefined}
      className={classNames(styles.step, styles[side])}
      icon={icon}
      label={label}
      onClick={onStep}
      round
      variant="outline"
    />
  );
}

function NoPicture() {
  const t = useTranslations("shop");
  return (
    <div className={classNames("centred radius-m surface-2 faint", styles.noPicture)}>
      <Icon name="image" size={26} />
      <span className="visually-hidden">{t("noPicture")}</span>
    </div>
  );
}
