"use client";

import { useSortable } from "@dnd-kit/sortable";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { LeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { productLimits } from "@/features/product/domain/constants";
import type { ProductImage } from "@/features/shop/schema";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { isolate } from "@/lib/isolate";
import { currentOf } from "@/lib/problem";
import { ProductPicture } from "./product-picture";
import styles from "./product-pictures.module.css";

type Props = Readonly<{
  image: ProductImage;
  /** Its place, from 0, among so many. */
  at: number;
  count: number;
  onMove: (to: number) => void;
  /** Replaces the text that was edited. Rejects where it was not saved. */
  onDescribe: (alt: string, before: string) => Promise<unknown>;
  onDelete: () => void;
}>;

const stepOfKey: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * A picture of a product: moved by its handle, by keys or by buttons, described and deleted. The first is the cover.
 */
export function PictureRow({ image, at, count, onMove, onDescribe, onDelete }: Props) {
  const t = useTranslations("productImage");
  const place = formatNumber(useLocale(), at + 1);
  const isOnly = count === 1;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: image.id,
    disabled: isOnly,
  });
  function handleKey(event: KeyboardEvent) {
    const by = stepOfKey[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(at + by);
  }
  return (
    <li
      className={classNames(styles.row, isDragging && styles.dragged)}
      ref={setNodeRef}
      style={transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : undefined}
    >
      <button
        aria-label={t("move", { place })}
        className={styles.handle}
        disabled={isOnly}
        id={`picture-${image.id}`}
        onKeyDown={handleKey}
        ref={setActivatorNodeRef}
        title={t("moveHint")}
        type="button"
        {...listeners}
      >
        <Icon name="grip-vertical" size={18} />
      </button>
      <span className={styles.thumbnail}>
        <ProductPicture className={styles.picture} image={image} name={t("picture", { place })} sizes="96px" />
        {at === 0 && <span className={styles.cover}>{t("cover")}</span>}
      </span>
      <AltField image={image} onDescribe={onDescribe} place={place} />
      <span className={styles.actions}>
        <IconButton
          disabled={at === 0}
          icon="arrow-up"
          label={t("earlier", { place })}
          onClick={() => onMove(at - 1)}
          size="s"
        />
        <IconButton
          disabled={at === count - 1}
          icon="arrow-down"
          label={t("later", { place })}
          onClick={() => onMove(at + 1)}
          size="s"
        />
        <IconButton icon="trash-2" label={t("delete", { place })} onClick={onDelete} size="s" />
      </span>
    </li>
  );
}

type AltProps = Pick<Props, "image" | "onDescribe"> & Readonly<{ place: string }>;

/** Saved when it is left, or by Enter; what could not be saved stays, with why. */
function AltField({ image: { alt }, place, onDescribe }: AltProps) {
  const t = useTranslations("productImage");
  const [typed, setTyped] = useState<string | null>(null);
  /** The text that is edited: another may have changed it since. */
  const [before, setBefore] = useState(alt);
  const [problem, setProblem] = useState<string>();
  function handleChange(text: string) {
    if (typed === null) setBefore(alt);
    setTyped(text);
  }
  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (typed === null) return;
    setProblem(undefined);
    try {
      if (typed.trim() !== alt) await onDescribe(typed.trim(), before);
      setTyped((now) => (now === typed ? null : now));
    } catch (error) {
      const theirs = currentOf(error) as ProductImage | undefined;
      if (theirs) setBefore(theirs.alt);
      setProblem(theirs ? t("problems.changedElsewhere", { theirs: isolate(theirs.alt) }) : t("problems.describe"));
    }
  }
  return (
    <form className={styles.alt} onSubmit={save}>
      <TextField
        dir="auto"
        error={problem}
        label={t("alt", { place })}
        labelHidden
        maxLength={productLimits.imageText}
        onBlur={() => void save()}
        onChange={({ target }) => handleChange(target.value)}
        placeholder={t("altHint")}
        value={typed ?? alt}
      />
      <LeaveGuard isDirty={typed !== null && typed.trim() !== alt} />
    </form>
  );
}
