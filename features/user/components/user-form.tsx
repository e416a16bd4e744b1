"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { FormSection } from "@/components/form-section";
import { LinkButton } from "@/components/link-button";
import { Select } from "@/components/select";
import { Switch } from "@/components/switch";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { classNames } from "@/lib/class-names";
import { newId } from "@/lib/id";
import { paths } from "@/lib/paths";
import { uploadPicture } from "../avatar/client/upload-picture";
import { AvatarField, type ChosenPicture } from "../avatar/components/avatar-field";
import { drawPart } from "../avatar/components/draw-part";
import { usePicture } from "../avatar/components/use-picture";
import type { FormFacts } from "../domain/form-choices";
import type { UserRecord } from "../schema";
import { AboutFields, PlaceFields } from "./about-fields";
import { AddressFields } from "./address-fields";
import { ContactFields } from "./contact-fields";
import { NameFields } from "./name-fields";
import styles from "./person-form.module.css";
import { PersonFormFrame } from "./person-form-frame";
import { StatusSection } from "./status-section";
import { type PersonForm, usePersonForm } from "./use-person-form";

/** What the form lacks the server names, field by field. */
const createUser = (body: Record<string, unknown>) =>
  call("POST /api/users/new", { body: body as BodyOf<"POST /api/users/new">, idempotencyKey: newId() }).then(
    (answer) => answer.user,
  );

/** A form that creates a person; the picture is uploaded once the person exists. */
export function NewUserForm({ facts }: Readonly<{ facts: FormFacts }>) {
  const t = useTranslations("userForm");
  const router = useRouter();
  const [picture, setPicture] = useState<(ChosenPicture & { url: string | null }) | null>(null);

  async function handleSaved(user: UserRecord) {
    const isShown = picture
      ? await uploadPicture({ userId: user.id, ...picture }).then(
          () => true,
          () => false,
        )
      : true;
    setPicture(null);
    if (isShown) toast.success(t("made", { name: user.name }));
    else toast.warning(t("madeWithoutPicture", { name: user.name }));
    router.push(isShown ? paths.user.list : editPathOf(user.slug));
  }
  const person = usePersonForm({ record: null, save: createUser, onSaved: handleSaved });
  const name = person.form.watch("firstName").trim();
  return (
    <PersonFormFrame
      aside={<LinkButton href={paths.user.list}>{t("cancel")}</LinkButton>}
      facts={facts}
      hasMore={picture !== null}
      person={person}
      submitLabel={t("create")}
    >
      <div className={classNames(styles.columns, styles.fieldsFirst)}>
        <PersonColumns facts={facts} person={person} />
        <div className="grid gap-6 shrinkable">
          <AvatarField
            onChosen={async (chosen) => {
              const url = await drawPart(chosen.file, chosen.part);
              // What this browser cannot draw whole is a damaged file, of which the server would say the same too late.
              if (url === null) return "invalid-input";
              setPicture({ ...chosen, url });
              return null;
            }}
            onRemoved={async () => {
              setPicture(null);
              return null;
            }}
            // One colour from the first letter on.
            person={{ id: "new", name, avatarUrl: picture?.url ?? null }}
          />

          <AccessSection facts={facts} person={person} />
          <Alert>{t("hints.password")}</Alert>
        </div>
      </div>
    </PersonFormFrame>
  );
}

const editPathOf = (slug: string) => `${paths.user.root}/${encodeURIComponent(slug)}/edit`;

type EditProps = Readonly<{ facts: FormFacts; user: UserRecord }>;

/** A form for somebody else; after a change of name the address follows. */
export function EditUserForm({ facts, user }: EditProps) {
  const t = useTranslations("userForm");
  const router = useRouter();
  const { avatarUrl, ...picture } = usePicture(user);
  const person = usePersonForm({
    record: user,
    save: (body) =>
      call("POST /api/users/update", { body: { userId: user.id, user: body } }).then((answer) => answer.user),
    onSaved: (saved) => {
      toast.success(t("saved", { name: saved.name }));
      if (saved.slug !== user.slug) router.replace(editPathOf(saved.slug));
      else router.refresh();
    },
  });
  return (
    <PersonFormFrame
      aside={<LinkButton href={paths.user.list}>{t("cancel")}</LinkButton>}
      facts={facts}
      person={person}
      submitLabel={t("save")}
    >
      <div className={classNames(styles.columns, styles.fieldsFirst)}>
        <PersonColumns facts={facts} person={person} />
        <div className="grid gap-6 shrinkable">
          <AvatarField {...picture} person={{ id: user.id, name: user.name, avatarUrl }} />

          {user.may.manage && <AccessSection facts={facts} person={person} />}
          <StatusSection user={user} />
        </div>
      </div>
    </PersonFormFrame>
  );
}

type PartProps = Readonly<{ facts: FormFacts; person: PersonForm }>;

function PersonColumns({ facts, person }: PartProps) {
  return (
    <div className="grid gap-6 shrinkable">
      <NameFields person={person} />
      <ContactFields person={person} />
      <AddressFields countries={facts.countries} person={person} />
      <AboutFields person={person} />
      <PlaceFields person={person} />
    </div>
  );
}

/** What the person may do here, and whether their address is known to be theirs. */
function AccessSection({ facts, person: { field, form } }: PartProps) {
  const t = useTranslations("userForm");
  return (
    <FormSection title={t("sections.access")}>
      <Select hint={t("hints.roleId")} {...field("roleId")}>
        {facts.roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Switch
        hint={t("hints.isVerified")}
        id="person-isVerified"
        label={t("fields.isVerified")}
        {...form.register("isVerified")}
      />
    </FormSection>
  );
}
