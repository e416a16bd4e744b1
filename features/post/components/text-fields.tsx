"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { FormSection } from "@/components/form-section";
import type { PictureStore } from "@/components/picture-upload";
import { TextArea } from "@/components/text-area";
import { RichTextField } from "@/components/text-editor/rich-text-field";
import { TextField } from "@/components/text-field";
import { languageOf } from "@/i18n/locales";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { postTextFields } from "../domain/fields";
import { emptyText, type TextValues } from "../domain/form-values";
import { SearchPreview } from "./search-preview";
import type { PostFormState } from "./use-post-form";

type Props = Readonly<{ form: PostFormState; pictures: PictureStore; origin: string }>;

/** The text fields of a post in the selected language, or a note that the post has no text in it yet. */
export function TextFields({ form, pictures, origin }: Props) {
  const { values, language } = form;
  const text = values[language];
  if (!text) return <NoTranslation form={form} />;
  const fields = { form, text, language };
  return (
    <>
      <ContentSection {...fields} pictures={pictures} />
      <SearchSection {...fields} origin={origin} />
      {language !== values.language && <RemoveTranslation form={form} />}
    </>
  );
}

type FieldProps = Readonly<{ form: PostFormState; text: TextValues; language: Locale }>;

/** A control by the name of its field. */
function useControls({ form, text, language }: FieldProps) {
  const t = useTranslations("post");
  const shown = (name: keyof TextValues) => ({
    id: form.idOf(`${language}-${name}`),
    label: t(`fields.${name}`),
    error: form.errorOf(`${language}-${name}`),
  });
  const control = (name: keyof TextValues) => ({
    ...shown(name),
    dir: "auto" as const,
    lang: languageOf(language).system.html,
    value: text[name],
    onChange: ({ target }: Readonly<{ target: { value: string } }>) =>
      form.changeText(language, { [name]: target.value }),
  });
  return { shown, control };
}

function ContentSection({ pictures, ...fields }: FieldProps & Pick<Props, "pictures">) {
  const t = useTranslations("postForm");
  const { form, text, language } = fields;
  const { shown, control } = useControls(fields);
  return (
    <FormSection title={t("sections.text")}>
      <TextField {...control("title")} autoComplete="off" maxLength={postTextFields.title.max} required />
      <TextArea
        {...control("description")}
        hint={t("hints.description")}
        maxLength={postTextFields.description.max}
        rows={2}
      />
      <RichTextField
        {...shown("body")}
        key={language}
        maxLength={postTextFields.body.max}
        onChange={(body) => form.changeText(language, { body })}
        pictures={pictures}
        placeholder={t("bodyPlaceholder")}
        required={form.values.publication.state !== "draft" && language === form.values.language}
        staysOpen
        value={text.body}
      />
    </FormSection>
  );
}

function SearchSection({ origin, ...fields }: FieldProps & Pick<Props, "origin">) {
  const t = useTranslations("postForm");
  const locale = useLocale();
  const { text, form } = fields;
  const { control } = useControls(fields);
  const length = (name: "metaTitle" | "metaDescription") =>
    t("hints.length", {
      count: formatNumber(locale, text[name].length),
      max: formatNumber(locale, postTextFields[name].max),
    });
  return (
    <FormSection note={t("hints.search")} title={t("sections.search")}>
      <SearchPreview origin={origin} slug={form.values.slug} text={text} />
      <TextField
        {...control("metaTitle")}
        autoComplete="off"
        hint={length("metaTitle")}
        maxLength={postTextFields.metaTitle.max}
        placeholder={text.title}
      />
      <TextArea
        {...control("metaDescription")}
        hint={length("metaDescription")}
        maxLength={postTextFields.metaDescription.max}
        placeholder={text.description}
        rows={2}
      />
      <TextField {...control("keywords")} autoComplete="off" hint={t("hints.tags")} maxLength={500} />
    </FormSection>
  );
}

function NoTranslation({ form: { language, values, change } }: Pick<Props, "form">) {
  const t = useTranslations("postForm.languages");
  const names = { language: t(`names.${language}`), original: t(`names.${values.language}`) };
  const original = values[values.language];
  return (
    <FormSection title={languageOf(language).label}>
      <EmptyState
        action={
          <>
            <Button onClick={() => change({ [language]: emptyText() })} variant="solid">
              {t("add")}
            </Button>
            <Button onClick={() => change({ [language]: original })}>{t("copy", names)}</Button>
          </>
        }
        headingLevel={3}
        icon="languages"
        title={t("none", names)}
      >
        {t("noneText", names)}
      </EmptyState>
    </FormSection>
  );
}

function RemoveTranslation({ form: { language, change } }: Pick<Props, "form">) {
  const t = useTranslations("postForm.languages");
  const name = t(`names.${language}`);
  return (
    <div>
      <Button onClick={() => change({ [language]: null })} startIcon="trash-2" variant="ghost">
        {t("remove", { language: name })}
      </Button>
    </div>
  );
}
