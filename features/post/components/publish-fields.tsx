"use client";

import dynamic from "next/dynamic";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Select } from "@/components/select";
import { Skeleton } from "@/components/skeleton";
import { Switch } from "@/components/switch";
import { TextField } from "@/components/text-field";
import { languageOf } from "@/i18n/locales";
import { formatDateTime } from "@/lib/format";
import { locales } from "@/lib/locale";
import { postPath } from "@/lib/paths";
import { whenOnline } from "@/lib/when-online";
import { postLimits } from "../domain/constants";
import type { OpenedPost } from "../domain/form-values";
import { postStates } from "../domain/state";
import type { PostFormState } from "./use-post-form";

const ScheduleFields = dynamic(
  () => whenOnline(() => import("./schedule-fields")).then((module) => module.ScheduleFields),
  { ssr: false, loading: () => <Skeleton height={72} shape="box" /> },
);

type Props = Readonly<{ form: PostFormState; record: OpenedPost }>;

/** The fields for the publication of a post: status, time, place and comments. */
export function PublishFields({ form, record }: Props) {
  const t = useTranslations("post");
  const { values, change, idOf } = form;
  const { publication } = values;
  return (
    <>
      <Select
        hint={<StateHint form={form} record={record} />}
        id={idOf("state")}
        label={t("fields.publication")}
        onChange={({ target }) => {
          const state = postStates.find((one) => one === target.value) ?? "draft";
          change({ publication: { ...publication, state } });
        }}
        value={publication.state}
      >
        {postStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </Select>
      {publication.state === "scheduled" && <ScheduleFields form={form} />}
      <SlugField form={form} />
      {record.id === null && <LanguageField form={form} />}
      <Switch
        checked={values.allowsComments}
        label={t("fields.allowsComments")}
        onChange={({ target }) => change({ allowsComments: target.checked })}
      />
    </>
  );
}

function StateHint({ form, record: { publishedAt, status } }: Props) {
  const t = useTranslations("postForm.hints");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { state } = form.values.publication;
  if (state === "published" && status === "published" && publishedAt && Date.parse(publishedAt) <= Date.now()) {
    return t("publishedSince", { when: formatDateTime(locale, publishedAt, "medium", timeZone) });
  }
  return t(state);
}

function SlugField({ form: { values, change, idOf, errorOf } }: Pick<Props, "form">) {
  const t = useTranslations("post");
  const tHints = useTranslations("postForm.hints");
  return (
    <TextField
      autoComplete="off"
      dir="ltr"
      error={errorOf("slug")}
      hint={values.slug === "" ? tHints("slug") : <bdi className="break-anywhere">{postPath(values.slug)}</bdi>}
      id={idOf("slug")}
      label={t("fields.slug")}
      maxLength={postLimits.slug}
      onChange={({ target }) => change({ slug: target.value })}
      spellCheck={false}
      value={values.slug}
    />
  );
}

/** The text goes along into the language that is chosen. */
function LanguageField({ form: { values, language, change, setLanguage, idOf } }: Pick<Props, "form">) {
  const t = useTranslations("post");
  const tHints = useTranslations("postForm.hints");
  return (
    <Select
      hint={tHints("language")}
      id={idOf("language")}
      label={t("fields.language")}
      onChange={({ target }) => {
        const chosen = locales.find((one) => one === target.value) ?? values.language;
        const moved = values[chosen] ? {} : { [chosen]: values[values.language], [values.language]: null };
        change({ ...moved, language: chosen });
        if (language === values.language) setLanguage(chosen);
      }}
      value={values.language}
    >
      {locales.map((one) => (
        <option key={one} value={one}>
          {languageOf(one).label}
        </option>
      ))}
    </Select>
  );
}
