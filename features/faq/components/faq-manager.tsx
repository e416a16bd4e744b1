"use client";

import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { Switch } from "@/components/switch";
import { toast } from "@/components/toast";
import { VisuallyHidden } from "@/components/visually-hidden";
import { callWithBody } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { textIn } from "@/lib/texts";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { faqsQuery, refreshFaqs } from "../client/queries";
import type { Faq } from "../schema";
import { EditFaq, NewFaq } from "./faq-dialogs";
import styles from "./faq-manager.module.css";

/** The list says itself where a question is; dnd-kit's own English texts would be heard besides. */
const nothing = () => undefined;
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: "" },
};

/** The editor of the frequently asked questions: their order, texts and publication. */
export function FaqManager() {
  const t = useTranslations("faqManage");
  useLiveRefresh({ topics: ["faq."], refresh: refreshFaqs });
  const found = useQuery(faqsQuery());
  const [open, setOpen] = useState<Faq | "new" | null>(null);
  const onClose = () => setOpen(null);
  const create = (
    <Button onClick={() => setOpen("new")} startIcon="plus" variant="solid">
      {t("new")}
    </Button>
  );
  return (
    <>
      <PageHeader actions={create} subtitle={t("subtitle")} title={t("title")} />
      <LoadState of={found} title={t("loadFailed")}>
        <Skeleton height={280} shape="box" width="100%" />
      </LoadState>
      {found.data?.faqs.length === 0 && <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>}
      {found.data && <FaqRows faqs={found.data.faqs} onEdit={setOpen} />}
      {open === "new" && <NewFaq onClose={onClose} />}
      {open !== null && open !== "new" && <EditFaq faq={open} onClose={onClose} />}
    </>
  );
}

type RowsProps = Readonly<{ faqs: readonly Faq[]; onEdit: (faq: Faq) => void }>;

function FaqRows({ faqs, onEdit }: RowsProps) {
  const t = useTranslations("faqManage");
  const locale = useLocale();
  const [status, setStatus] = useState("");
  const { mutate } = useRefreshingWrite(callWithBody("POST /api/faq/move"), refreshFaqs);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  function move(questionId: string, position: number) {
    const faq = faqs.find(({ id }) => id === questionId);
    if (!faq || position < 0 || position >= faqs.length || faqs[position]?.id === questionId) return;
    const place = formatNumber(locale, position + 1);
    const name = textIn(faq.question, locale);
    mutate(
      { questionId, position },
      {
        onError: () => void toast.error(t("failed")),
        onSuccess: () => setStatus(t("moved", { name, place, total: formatNumber(locale, faqs.length) })),
      },
    );
  }
  return (
    <>
      <DndContext
        accessibility={silent}
        collisionDetection={closestCenter}
        id="faqs"
        onDragEnd={({ active, over }) =>
          move(
            String(active.id),
            faqs.findIndex(({ id }) => id === over?.id),
          )
        }
        sensors={sensors}
      >
        <SortableContext items={faqs.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className="panel shrinkable">
            {faqs.map((faq, at) => (
              <FaqRow
                at={at}
                count={faqs.length}
                faq={faq}
                key={faq.id}
                onEdit={onEdit}
                onMove={(to) => move(faq.id, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </>
  );
}

type RowProps = Readonly<{
  faq: Faq;
  at: number;
  count: number;
  onEdit: (faq: Faq) => void;
  onMove: (to: number) => void;
}>;

const stepOfKey: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function FaqRow({ faq, at, count, onEdit, onMove }: RowProps) {
  const t = useTranslations("faqManage");
  const locale = useLocale();
  const name = textIn(faq.question, locale);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = useSortable({ id: faq.id });
  const publish = useRefreshingWrite(callWithBody("POST /api/faq/update"), refreshFaqs);
  const remove = useRefreshingWrite(callWithBody("POST /api/faq/delete"), refreshFaqs);
  const restore = useRefreshingWrite(callWithBody("POST /api/faq/restore"), refreshFaqs);
  const questionId = faq.id;
  const onError = () => void toast.error(t("failed"));
  const inverse = () => restore.mutateAsync({ questionId });
  return (
    <li
      className={styles.row}
      ref={setNodeRef}
      style={transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : undefined}
    >
      <button
        aria-label={t("move", { name })}
        className={styles.handle}
        onKeyDown={(event) => {
          const by = stepOfKey[event.key];
          if (by === undefined) return;
          event.preventDefault();
          onMove(at + by);
        }}
        ref={setActivatorNodeRef}
        type="button"
        {...listeners}
      >
        <Icon name="grip-vertical" size={18} />
      </button>
      <div className={styles.text}>
        <h2 className="row wrap gap-2 text-16 semibold">
          <bdi>{name}</bdi>
          {!faq.isPublished && <Chip>{t("draft")}</Chip>}
        </h2>
        <p className="text-13 muted">
          {t("votes", { yes: formatNumber(locale, faq.helpful), no: formatNumber(locale, faq.unhelpful) })}
        </p>
      </div>
      <div className={styles.controls}>
        <Switch
          checked={faq.isPublished}
          label={t("published", { name })}
          labelHidden
          onChange={({ target }) => publish.mutate({ questionId, faq: { isPublished: target.checked } }, { onError })}
        />
        <IconButton disabled={at === 0} icon="arrow-up" label={t("moveUp", { name })} onClick={() => onMove(at - 1)} />
        <IconButton
          disabled={at === count - 1}
          icon="arrow-down"
          label={t("moveDown", { name })}
          onClick={() => onMove(at + 1)}
        />
        <IconButton icon="pencil" label={t("edit", { name })} onClick={() => onEdit(faq)} />
        <IconButton
          icon="trash-2"
          label={t("delete", { name })}
          onClick={() =>
            remove.mutate(
              { questionId },
              { onError, onSuccess: () => void toast.success(t("deleted"), { undo: { inverse, onRefused: onError } }) },
            )
          }
        />
      </div>
    </li>
  );
}
