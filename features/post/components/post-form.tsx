"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { FormBar } from "@/components/form-bar";
import { FormSection } from "@/components/form-section";
import { FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import { LinkButton } from "@/components/link-button";
import { TextField } from "@/components/text-field";
import { paths } from "@/lib/paths";
import { pressedKey } from "@/lib/pressed-key";
import { postFacetsQuery } from "../client/queries";
import { CoverField } from "./cover-field";
import { LanguageBar } from "./language-bar";
import styles from "./post-form.module.css";
import { PublishFields } from "./publish-fields";
import { TextFields } from "./text-fields";
import type { PostEditor } from "./use-post-editor";
import type { PostFormState } from "./use-post-form";
import { usePostPictures } from "./use-post-pictures";

type Props = Readonly<{
  editor: PostEditor;
  /** Of the installation, such as `https://ordo.example`. */
  origin: string;
}>;

/** A form with the texts of a post beside what holds for all languages. Its buttons stay in sight; Ctrl-S saves. */
export function PostForm({ editor, origin }: Props) {
  const t = useTranslations("postForm");
  const tCommon = useTranslations("common");
  const element = useRef<HTMLFormElement>(null);
  const { form, record, isPending, isDone, ensurePost, handleSubmit } = editor;
  const pictures = usePostPictures(ensurePost);

  function handleKeyDown(event: KeyboardEvent) {
    if (pressedKey(event)?.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    handleSubmit();
  }

  return (
    <form
      // A submit before the page has come alive is held back and then sent by our own handler.
      action={() => void setTimeout(() => element.current?.requestSubmit())}
      className="grid gap-6"
      noValidate
      onKeyDown={handleKeyDown}
      onReset={(event) => event.preventDefault()}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        handleSubmit();
      }}
      ref={element}
    >
      <FormSummary attempt={form.attempt} problems={form.problems} title={t("problems")} />
      {form.failure && (
        <Alert role="alert" tone="error">
          {form.failure}
        </Alert>
      )}
      <div className={styles.columns}>
        <div className="grid gap-6 shrinkable">
          <LanguageBar form={form} />
          <TextFields form={form} origin={origin} pictures={pictures} />
        </div>
        <div className="grid gap-6 shrinkable">
          <FormSection title={t("sections.publish")}>
            <PublishFields form={form} record={record} />
          </FormSection>
          <FormSection title={t("sections.cover")}>
            <CoverField form={form} pictures={pictures} />
          </FormSection>
          <FormSection title={t("sections.tags")}>
            <TagsField form={form} />
          </FormSection>
        </div>
      </div>
      <FormBar note={form.isDirty && t("unsaved")}>
        <LinkButton href={paths.blog.root}>{tCommon("cancel")}</LinkButton>
        <Button loading={isPending} type="submit" variant="solid">
          {t(record.id === null ? "create" : "save")}
        </Button>
      </FormBar>
      <LeaveGuard isDirty={form.isDirty && !isPending && !isDone} />
    </form>
  );
}

/** How many of the tags that other posts have are offered. */
const maxOffered = 8;

function TagsField({ form: { values, change, idOf, errorOf } }: Readonly<{ form: PostFormState }>) {
  const t = useTranslations("postForm");
  const tPost = useTranslations("post");
  const { data } = useQuery(postFacetsQuery());
  const own = values.tags.split(",").map((tag) => tag.trim());
  const offered = (data?.tags ?? []).filter((tag) => !own.includes(tag)).slice(0, maxOffered);
  return (
    <>
      <TextField
        autoComplete="off"
        dir="auto"
        error={errorOf("tags")}
        hint={t("hints.tags")}
        id={idOf("tags")}
        label={tPost("fields.tags")}
        maxLength={500}
        onChange={({ target }) => change({ tags: target.value })}
        value={values.tags}
      />
      {offered.length > 0 && (
        <fieldset aria-label={t("offeredTags")} className={styles.tags}>
          {offered.map((tag) => (
            <Button
              key={tag}
              onClick={() => change({ tags: [...own.filter(Boolean), tag].join(", ") })}
              size="s"
              startIcon="plus"
              variant="soft"
            >
              <bdi>{tag}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
