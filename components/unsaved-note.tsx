"use client";

import { useTranslations } from "next-intl";
import type { UnsavedWrite } from "@/lib/optimistic-write";
import { Alert } from "./alert";
import { unsavedMessage } from "./unsaved-message";

/**
 * A note beside a field whose change could not be saved, with the reason. Nothing where `writes` is empty. Needs the
 * namespace `waiting`.
 */
export function UnsavedNote({ writes: [first, ...others] }: Readonly<{ writes: readonly UnsavedWrite[] }>) {
  const t = useTranslations("waiting");
  if (!first) return null;
  const { title, description } = unsavedMessage(t, [first, ...others], { isStillTyped: true });
  return (
    <Alert role="alert" title={title} tone="error">
      <p>{description}</p>
    </Alert>
  );
}
