"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Card } from "@/components/card";
import { toast } from "@/components/toast";
import { PreferenceList } from "./preference-list";

/** The notification settings on the account page. */
export function PreferenceSection() {
  const t = useTranslations("notifications");
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} as="section" className="form-width" padding="none">
      <h2 className="pad-4 semibold" id={titleId}>
        {t("preferences.title")}
      </h2>
      <PreferenceList onFail={() => toast.error(t("failed"))} />
    </Card>
  );
}
