"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { DateField } from "@/components/date-field";
import { PickersProvider } from "@/components/pickers-provider";
import { TimeField } from "@/components/time-field";
import styles from "./post-form.module.css";
import type { PostFormState } from "./use-post-form";

/** Fields for the date and time at which a post is published, in the person's time zone. */
export function ScheduleFields({ form }: Readonly<{ form: PostFormState }>) {
  const t = useTranslations("post.fields");
  const tHints = useTranslations("postForm.hints");
  const timeZone = useTimeZone() ?? "UTC";
  const { values, change, idOf, errorOf } = form;
  const { publication } = values;
  return (
    <PickersProvider height={72}>
      <div className={styles.schedule}>
        <DateField
          error={errorOf("day")}
          hint={tHints("zone", { zone: timeZone.replaceAll("_", " ") })}
          id={idOf("day")}
          label={t("day")}
          onChange={(day) => change({ publication: { ...publication, day } })}
          required
          value={publication.day}
        />
        <TimeField
          error={errorOf("time")}
          id={idOf("time")}
          label={t("time")}
          onChange={(time) => change({ publication: { ...publication, time } })}
          required
          value={publication.time}
        />
      </div>
    </PickersProvider>
  );
}
