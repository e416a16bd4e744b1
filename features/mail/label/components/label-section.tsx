"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { useFailureToast } from "@/components/failure-toast";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { OrderedList } from "@/components/ordered-list";
import { Skeleton } from "@/components/skeleton";
import { toast } from "@/components/toast";
import { mailLabelsQuery } from "../../client/queries";
import { mailLimits } from "../../domain/constants";
import { SectionHead } from "../../setting/components/settings-part";
import { useDeleteLabel, useMoveLabel, useRestoreLabel } from "../client/mutations";
import type { MailLabel } from "../schema";
import { LabelDot } from "./label-chip";
import { EditLabel, NewLabel } from "./label-dialog";

/** The person's labels in their order: new ones, names, colours and deletion. */
export function LabelSection() {
  const t = useTranslations("mail.settings.labels");
  const tSections = useTranslations("mail.settings.sections");
  const fail = useFailureToast();
  const found = useQuery(mailLabelsQuery());
  const move = useMoveLabel();
  const [open, setOpen] = useState<MailLabel | "new" | null>(null);
  const labels = found.data?.labels.filter(({ type }) => type === "custom");
  return (
    <>
      <SectionHead
        action={
          labels &&
          labels.length < mailLimits.labels && (
            <Button onClick={() => setOpen("new")} startIcon="plus" variant="soft">
              {t("new")}
            </Button>
          )
        }
        hint={t("hint")}
        title={tSections("labels")}
      />
      <LoadState headingLevel={3} of={found} title={t("loadFailed")}>
        <Skeleton height={120} shape="box" width="100%" />
      </LoadState>
      {labels?.length === 0 && (
        <EmptyState headingLevel={3} icon="tag" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {labels && labels.length > 0 && (
        <OrderedList
          content={({ name, color }) => (
            <span className="row gap-2 text-14">
              <LabelDot color={color} />
              <bdi className="break-anywhere">{name}</bdi>
            </span>
          )}
          controls={(label) => <LabelControls label={label} onEdit={() => setOpen(label)} />}
          id="mail-labels"
          items={labels}
          label={tSections("labels")}
          onMove={(labelId, index) => move.mutate({ labelId, index }, { onError: (error) => fail(error, t("failed")) })}
        />
      )}
      {open === "new" && <NewLabel onClose={() => setOpen(null)} />}
      {open && open !== "new" && <EditLabel label={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function LabelControls({ label: { id, name }, onEdit }: Readonly<{ label: MailLabel; onEdit: () => void }>) {
  const t = useTranslations("mail.settings.labels");
  const fail = useFailureToast();
  const remove = useDeleteLabel();
  const restore = useRestoreLabel();
  async function handleDelete() {
    try {
      const { mailCount } = await remove.mutateAsync(id);
      toast.success(t("deleted", { count: mailCount, name }), {
        undo: {
          inverse: () => restore.mutateAsync(id),
          done: t("restored"),
          onRefused: (error) => fail(error, t("failed")),
        },
      });
    } catch (error) {
      fail(error, t("failed"));
    }
  }
  return (
    <>
      <IconButton icon="pencil" label={t("edit", { name })} onClick={onEdit} size="s" />
      <IconButton
        disabled={remove.isPending}
        icon="trash-2"
        label={t("delete", { name })}
        onClick={() => void handleDelete()}
        size="s"
      />
    </>
  );
}
