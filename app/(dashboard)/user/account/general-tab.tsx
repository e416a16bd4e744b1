"use client";

import { keepLanguage } from "@/features/language/client/language-storage";
import { GeneralForm } from "@/features/user/components/general-form";
import type { FormFacts } from "@/features/user/domain/form-choices";
import type { UserRecord } from "@/features/user/schema";

/** The language that somebody says is theirs is the one this browser shows from then on. */
export function GeneralTab(props: Readonly<{ facts: FormFacts; user: UserRecord }>) {
  return <GeneralForm {...props} onLanguage={keepLanguage} />;
}
