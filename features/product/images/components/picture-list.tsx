"use client";

import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "@/components/visually-hidden";
import type { ProductImage } from "@/features/shop/schema";
import { formatNumber } from "@/lib/format";
import { PictureRow } from "./picture-row";
import styles from "./product-pictures.module.css";
import { usePictureActions } from "./use-picture-actions";

type Props = Readonly<{ productId: string; images: readonly ProductImage[]; onGone: () => void }>;

/** The list says itself where a picture is; dnd-kit's own English texts would be heard besides. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/** The pictures in their order, which is changed by pointer, keys and buttons. */
export function PictureList({ productId, images, onGone }: Props) {
  const t = useTranslations("productImage");
  const locale = useLocale();
  const actions = usePictureActions(productId);
  const [status, setStatus] = useState("");
  const focusOn = useRef<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  useEffect(() => {
    if (focusOn.current === null) return;
    document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
  });

  function move(imageId: string, to: number) {
    if (to < 0 || to >= images.length || images[to]?.id === imageId) return;
    actions.move(imageId, to);
    focusOn.current = `picture-${imageId}`;
    setStatus(t("moved", { place: formatNumber(locale, to + 1), total: formatNumber(locale, images.length) }));
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    const to = images.findIndex(({ id }) => id === over?.id);
    if (to >= 0) move(String(active.id), to);
  }

  return (
    <>
      <DndContext
        accessibility={silent}
        collisionDetection={closestCenter}
        id={`pictures-${productId}`}
        onDragEnd={handleDragEnd}
        sensors={sensors}
      >
        <SortableContext items={images.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={styles.list}>
            {images.map((image, at) => (
              <PictureRow
                at={at}
                count={images.length}
                image={image}
                key={image.id}
                onDelete={() => actions.remove(image.id, onGone)}
                onDescribe={(alt, before) => actions.describe(image.id, alt, before)}
                onMove={(to) => move(image.id, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </>
  );
}
