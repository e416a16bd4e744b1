"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { pendingRemovals } from "@/lib/pending-removals";
import { codeOf } from "@/lib/problem";
import { useLiveSampleItems, useSampleItemWrite } from "../client/mutations";
import { sampleItemQuery } from "../client/queries";
import type { SampleItem } from "../schema";
import { EditSampleItem } from "./edit-sample-item";
import { failureCopy } from "./failure-copy";
import { StatusChip } from "./status-chip";

type Props = Readonly<{ sampleItemId: string; timeZone: string; canDelete: boolean }>;

/** The page of one sample item. */
export function SampleItemScreen({ sampleItemId, timeZone, canDelete }: Props) {
  const t = useTranslations("sampleItem");
  useLiveSampleItems();
  const { data: sampleItem, error } = useQuery(sampleItemQuery(sampleItemId));
  useEffect(() => () => pendingRemovals.end(sampleItemId), [sampleItemId]);
  const [isEditing, setIsEditing] = useState(false);
  if (!sampleItem) return null;
  const { name } = sampleItem;
  return (
    <>
      <PageHeader
        actions={<Actions canDelete={canDelete} onEdit={() => setIsEditing(true)} sampleItem={sampleItem} />}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("title"), href: paths.sampleItem }, { label: name }]}
            label={t("breadcrumbs")}
          />
        }
        title={<bdi>{name}</bdi>}
      />
      {codeOf(error) === "not-found" && (
        <EmptyState icon="archive" title={t("failed.gone")}>
          {t("goneText")}
        </EmptyState>
      )}
      <Facts sampleItem={sampleItem} timeZone={timeZone} />
      {isEditing && <EditSampleItem onClose={() => setIsEditing(false)} sampleItem={sampleItem} />}
    </>
  );
}

type ItemProps = Readonly<{ sampleItem: SampleItem }>;

type ActionsProps = ItemProps & Pick<Props, "canDelete"> & Readonly<{ onEdit: () => void }>;

function Actions({ sampleItem, canDelete, onEdit }: ActionsProps) {
  const t = useTranslations("sampleItem");
  const { isPending, handleDelete } = useDeleteSampleItem(sampleItem);
  return (
    <>
      {canDelete && (
        <Button loading={isPending} onClick={handleDelete} startIcon="trash-2">
          <span data-word="">{t("delete")}</span>
        </Button>
      )}
      <Button onClick={onEdit} startIcon="pencil" variant="solid">
        {t("edit")}
      </Button>
    </>
  );
}

/** Deletes it, returns to the list and offers Undo. */
function useDeleteSampleItem({ id: sampleItemId, name }: SampleItem) {
  const t = useTranslations("sampleItem");
  const router = useRouter();
  const { mutateAsync: remove, isPending } = useSampleItemWrite(callWithBody("POST /api/sample-item/delete"));
  const { mutateAsync: restore } = useSampleItemWrite(callWithBody("POST /api/sample-item/restore"));
  const onRefused = (error: unknown) => toast.error(failureCopy(error, t));
  async function handleDelete() {
    pendingRemovals.begin(sampleItemId);
    try {
      await remove({ sampleItemId });
    } catch (error) {
      pendingRemovals.end(sampleItemId);
      return onRefused(error);
    }
    router.push(paths.sampleItem);
    toast.success(t("deleted", { name }), { undo: { inverse: () => restore({ sampleItemId }), onRefused } });
  }
  return { isPending, handleDelete };
}

function Facts({ sampleItem, timeZone }: ItemProps & Pick<Props, "timeZone">) {
  const t = useTranslations("sampleItem");
  const locale = useLocale();
  const { description, status, createdAt, updatedAt } = sampleItem;
  const momentOf = (moment: string) => formatDateTime(locale, moment, "medium", timeZone);
  return (
    <section className="panel grid gap-4 pad-4">
      <p>
        <StatusChip status={status} />
      </p>
      {description ? (
        <p className="pre-wrap break-anywhere readable" dir="auto">
          {description}
        </p>
      ) : (
        <p className="faint">{t("noDescription")}</p>
      )}
      <p className="text-13 faint">{t("moments", { created: momentOf(createdAt), updated: momentOf(updatedAt) })}</p>
    </section>
  );
}
