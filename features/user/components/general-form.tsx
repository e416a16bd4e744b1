"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { startTransition } from "react";
import { AppLink } from "@/components/app-link";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { isLocale, type Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { AvatarField } from "../avatar/components/avatar-field";
import { usePicture } from "../avatar/components/use-picture";
import type { FormFacts } from "../domain/form-choices";
import type { UserRecord } from "../schema";
import { AboutFields, PlaceFields } from "./about-fields";
import { AddressFields } from "./address-fields";
import { ContactFields } from "./contact-fields";
import { NameFields } from "./name-fields";
import styles from "./person-form.module.css";
import { PersonFormFrame } from "./person-form-frame";
import { usePersonForm } from "./use-person-form";

type Props = Readonly<{
  facts: FormFacts;
  user: UserRecord;
  /** Another language than the page's was chosen; the page is drawn anew afterwards. */
  onLanguage: (locale: Locale) => void;
}>;

/**
 * A form with the general details of the signed-in person; the email address is changed under Security, after
 * reauthentication.
 */
export function GeneralForm({ facts, user, onLanguage }: Props) {
  const t = useTranslations("userForm");
  const router = useRouter();
  const shown = useLocale();
  const { avatarUrl, ...picture } = usePicture(user);
  const person = usePersonForm({
    record: user,
    save: (body) =>
      call("POST /api/users/update", { body: { userId: user.id, user: body } }).then((answer) => answer.user),
    onSaved: (saved) => {
      toast.success(t("savedOwn"));
      const { locale } = saved;
      if (isLocale(locale) && locale !== shown) onLanguage(locale);
      startTransition(() => router.refresh());
    },
  });
  return (
    <PersonFormFrame facts={facts} person={person} submitLabel={t("save")}>
      <div className={styles.columns}>
        <div className="grid gap-6 shrinkable">
          <AvatarField {...picture} person={{ id: user.id, name: user.name, avatarUrl }} />
        </div>
        <div className="grid gap-6 shrinkable">
          <NameFields person={person} />
          <ContactFields
            email={
              <TextField
                dir="ltr"
                hint={<AppLink href={`${paths.user.account}?tab=security`}>{t("changeEmail")}</AppLink>}
                label={t("fields.email")}
                readOnly
                value={user.email ?? ""}
              />
            }
            person={person}
          />
          <AddressFields countries={facts.countries} person={person} />
          <AboutFields person={person} />
          <PlaceFields person={person} />
        </div>
      </div>
    </PersonFormFrame>
  );
}
