"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/button";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { useAddressSearch } from "@/components/use-address-search";
import { questionnaireQuery } from "../client/queries";
import type { AssistantState } from "../request/components/send-bar";
import type { QuestionnaireEntry } from "../schema";
import { DraftsDialog } from "./drafts-dialog";
import styles from "./questionnaire.module.css";
import { QuestionnaireForm } from "./questionnaire-form";
import { type Step, stepOf } from "./steps";

type Props = Readonly<{
  /** The query that the page was drawn for. */
  search: string;
  /** What was begun last and not sent; null where there is none. */
  unfinished: Pick<QuestionnaireEntry, "id" | "name"> | null;
  personId: string;
  /** Who answers what is sent, and whether this person may have it answered. */
  assistant: AssistantState;
  breadcrumbs: ReactNode;
}>;

/** The questionnaire page; the questionnaire and its step are in the URL. */
export function QuestionnaireScreen({ search: served, unfinished, personId, assistant, breadcrumbs }: Props) {
  const t = useTranslations("questionnaire");
  const { search, write, readLatest } = useAddressSearch(served);
  const query = new URLSearchParams(search);
  const [wanted, step] = [query.get("draft"), stepOf(query.get("step"))];
  const [isListOpen, setIsListOpen] = useState(false);
  // A form that is given its id by its first save stays the form that it was.
  const [form, setForm] = useState({ key: 0, loadId: wanted, id: wanted });
  if (form.id !== wanted) setForm({ key: form.key + 1, loadId: wanted, id: wanted });

  const show = (params: Readonly<Record<string, string>>) => write(new URLSearchParams(params), "push");
  function handleOpen(questionnaireId: string | null) {
    setIsListOpen(false);
    show(questionnaireId ? { draft: questionnaireId } : {});
  }
  function handleBegun(questionnaireId: string, before: string | null) {
    const now = readLatest();
    // What is saved only now may belong to a form that has left the screen.
    if (now.get("draft") !== before) return;
    now.set("draft", questionnaireId);
    setForm((shown) => ({ ...shown, id: questionnaireId }));
    write(now, "replace");
  }
  function handleStep(to: Step) {
    const now = readLatest();
    now.set("step", to);
    write(now, "push");
  }

  return (
    <>
      <PageHeader
        actions={
          <Button onClick={() => setIsListOpen(true)} startIcon="clipboard-list">
            {t("drafts.title")}
          </Button>
        }
        breadcrumbs={breadcrumbs}
        subtitle={t("subtitle")}
        title={t("title")}
      />
      {wanted === null && unfinished && (
        <div className={styles.resume}>
          <p>{t("resume.text", { name: unfinished.name || t("nameless") })}</p>
          <Button onClick={() => handleOpen(unfinished.id)} size="s">
            {t("resume.open")}
          </Button>
        </div>
      )}
      <Loaded key={form.key} loadId={form.loadId}>
        {(initial) => (
          <QuestionnaireForm
            assistant={assistant}
            initial={initial}
            onBegun={handleBegun}
            onStep={handleStep}
            personId={personId}
            step={step}
          />
        )}
      </Loaded>
      <DraftsDialog onClose={() => setIsListOpen(false)} onOpen={handleOpen} open={isListOpen} openId={wanted} />
    </>
  );
}

type LoadedProps = Readonly<{
  loadId: string | null;
  children: (initial: Parameters<typeof QuestionnaireForm>[0]["initial"]) => ReactNode;
}>;

function Loaded({ loadId, children }: LoadedProps) {
  const t = useTranslations("questionnaire");
  const found = useQuery({
    ...questionnaireQuery(loadId ?? ""),
    enabled: loadId !== null,
    refetchOnWindowFocus: false,
  });
  if (loadId === null) return children(null);
  if (found.data) return children(found.data);
  return (
    <LoadState of={found} title={t("notFound")}>
      <div aria-busy="true" className={styles.columns}>
        <Skeleton height={320} shape="box" />
        <Skeleton height={420} shape="box" />
      </div>
    </LoadState>
  );
}
