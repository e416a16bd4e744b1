"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { OrderedList } from "@/components/ordered-list";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { Switch } from "@/components/switch";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { textIn } from "@/lib/texts";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { faqsQuery, refreshFaqs } from "../client/queries";
import type { Faq } from "../schema";
import { EditFaq, NewFaq } from "./faq-dialogs";

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
  const { mutate } = useRefreshingWrite(callWithBody("POST /api/faq/move"), refreshFaqs);
  return (
    <OrderedList
      content={(faq) => <FaqText faq={faq} />}
      controls={(faq) => <FaqControls faq={faq} onEdit={onEdit} />}
      id="faqs"
      items={faqs.map((faq) => ({ ...faq, name: textIn(faq.question, locale) }))}
      label={t("title")}
      onMove={(questionId, position) =>
        mutate({ questionId, position }, { onError: () => void toast.error(t("failed")) })
      }
    />
  );
}

function FaqText({ faq }: Readonly<{ faq: Faq }>) {
  const t = useTranslations("faqManage");
  const locale = useLocale();
  return (
    <div className="grid gap-1">
      <h2 className="row wrap gap-2 text-16 semibold">
        <bdi>{textIn(faq.question, locale)}</bdi>
        {!faq.isPublished && <Chip>{t("draft")}</Chip>}
      </h2>
      <p className="text-13 muted">
        {t("votes", { yes: formatNumber(locale, faq.helpful), no: formatNumber(locale, faq.unhelpful) })}
      </p>
    </div>
  );
}

type ControlsProps = Readonly<{ faq: Faq; onEdit: (faq: Faq) => void }>;

function FaqControls({ faq, onEdit }: ControlsProps) {
  const t = useTranslations("faqManage");
  const name = textIn(faq.question, useLocale());
  const publish = useRefreshingWrite(callWithBody("POST /api/faq/update"), refreshFaqs);
  const remove = useRefreshingWrite(callWithBody("POST /api/faq/delete"), refreshFaqs);
  const restore = useRefreshingWrite(callWithBody("POST /api/faq/restore"), refreshFaqs);
  const questionId = faq.id;
  const onError = () => void toast.error(t("failed"));
  const inverse = () => restore.mutateAsync({ questionId });
  return (
    <>
      <Switch
        checked={faq.isPublished}
        label={t("published", { name })}
        labelHidden
        onChange={({ target }) => publish.mutate({ questionId, faq: { isPublished: target.checked } }, { onError })}
      />
      <IconButton icon="pencil" label={t("edit", { name })} onClick={() => onEdit(faq)} size="s" />
      <IconButton
        icon="trash-2"
        label={t("delete", { name })}
        onClick={() =>
          remove.mutate(
            { questionId },
            { onError, onSuccess: () => void toast.success(t("deleted"), { undo: { inverse, onRefused: onError } }) },
          )
        }
        size="s"
      />
    </>
  );
}
