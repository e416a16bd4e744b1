"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { useFailureToast } from "@/components/failure-toast";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { toast } from "@/components/toast";
import { plainText } from "@/lib/rich-text/plain-text";
import { mailLimits } from "../../domain/constants";
import styles from "../../setting/components/section-list.module.css";
import { SectionHead } from "../../setting/components/settings-part";
import { useCreateTemplate, useDeleteTemplate } from "../client/mutations";
import { mailTemplatesQuery } from "../client/queries";
import type { MailTemplateAnswer } from "../schema";
import { EditTemplate, NewTemplate } from "./template-dialog";

type Template = MailTemplateAnswer["template"];

/** The person's templates: new ones, changes and deletion. */
export function TemplateSection() {
  const t = useTranslations("mail.settings.templates");
  const tSections = useTranslations("mail.settings.sections");
  const found = useQuery(mailTemplatesQuery());
  const [open, setOpen] = useState<Template | "new" | null>(null);
  const close = () => setOpen(null);
  const templates = found.data?.templates;
  return (
    <>
      <SectionHead
        action={
          templates &&
          templates.length < mailLimits.templates && (
            <Button onClick={() => setOpen("new")} startIcon="plus" variant="soft">
              {t("new")}
            </Button>
          )
        }
        hint={t("hint")}
        title={tSections("templates")}
      />
      <LoadState headingLevel={3} of={found} title={t("loadFailed")}>
        <Skeleton height={120} shape="box" width="100%" />
      </LoadState>
      {templates?.length === 0 && (
        <EmptyState headingLevel={3} icon="file-text" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {templates && templates.length > 0 && (
        <ul aria-label={tSections("templates")} className="panel shrinkable">
          {templates.map((template) => (
            <TemplateRow key={template.id} onEdit={() => setOpen(template)} template={template} />
          ))}
        </ul>
      )}
      {open === "new" && <NewTemplate onClose={close} />}
      {open !== null && open !== "new" && <EditTemplate onClose={close} template={open} />}
    </>
  );
}

function TemplateRow({ template, onEdit }: Readonly<{ template: Template; onEdit: () => void }>) {
  const t = useTranslations("mail.settings.templates");
  const fail = useFailureToast();
  const remove = useDeleteTemplate();
  const create = useCreateTemplate();
  const { id, name, subject, body } = template;
  async function handleDelete() {
    try {
      await remove.mutateAsync({ templateId: id });
    } catch (error) {
      return fail(error, t("failed"));
    }
    toast.success(t("deleted"), {
      undo: {
        inverse: () => create.mutateAsync({ name, subject, body }),
        done: t("restored"),
        onRefused: (error) => fail(error, t("failed")),
      },
    });
  }
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <bdi className="truncate text-14 medium">{name}</bdi>
        <bdi className="truncate text-13 muted">{subject || plainText(body)}</bdi>
      </span>
      <IconButton icon="pencil" label={t("edit", { name })} onClick={onEdit} size="s" />
      <IconButton
        disabled={remove.isPending}
        icon="trash-2"
        label={t("delete", { name })}
        onClick={() => void handleDelete()}
        size="s"
      />
    </li>
  );
}
