"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateField } from "@/components/date-field";
import { FormDialog } from "@/components/form-dialog";
import { Select } from "@/components/select";
import { Switch } from "@/components/switch";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { isNoDay } from "@/lib/day-text";
import type { Permission } from "@/lib/permissions";
import { readProblem } from "@/lib/problem";
import { isProofMissing } from "../../fresh/client/store";
import { nameProblem } from "../../policy";
import { useTokenCreation } from "../client/mutations";
import { personalTokenLimits, tokenLifetimes } from "../policy";
import type { PersonalToken, PersonalTokenInput } from "../schema";
import { PermissionChoice, type PermissionGroup } from "./permission-choice";
import styles from "./tokens.module.css";

type Props = Readonly<{
  groups: readonly PermissionGroup[];
  onClose: () => void;
  onCreated: (answer: { token: PersonalToken; secret: string }) => void;
}>;

type Lifetime = (typeof tokenLifetimes)[number];
type Draft = Readonly<{
  name: string;
  lifetime: Lifetime | "custom";
  on: string;
  isReadOnly: boolean;
  permissions: readonly Permission[];
}>;
type Problem = "name" | "date" | "permissions";

const blank: Draft = { name: "", lifetime: 30, on: "", isReadOnly: true, permissions: [] };

function inputOf({ name, lifetime, on, isReadOnly, permissions }: Draft): PersonalTokenInput {
  const expires = lifetime === "custom" ? { on } : { days: lifetime };
  return { name, permissions: [...permissions], isReadOnly, expires };
}

const problemIn = ({ name, lifetime, on }: Draft): Problem | null => {
  if (nameProblem(name)) return "name";
  return lifetime === "custom" && (on === "" || isNoDay(on)) ? "date" : null;
};

const problemFields: Readonly<Record<string, Problem>> = {
  "#/name": "name",
  "#/expires/on": "date",
  "#/permissions": "permissions",
};

/** A dialog that creates a personal access token: name, expiry and permissions. */
export function NewTokenDialog({ groups, onClose, onCreated }: Props) {
  const t = useTranslations("accessTokens");
  const tCommon = useTranslations("common");
  const creation = useTokenCreation();
  const [draft, setDraft] = useState(blank);
  const [problem, setProblem] = useState<Problem | null>(null);

  function change(part: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...part }));
    setProblem(null);
  }

  function showFailure(error: unknown) {
    if (isProofMissing(error)) return;
    const { code, fields } = readProblem(error);
    const refused = fields.map(({ pointer }) => problemFields[pointer]).find((field) => field !== undefined);
    if (refused) return setProblem(refused);
    toast.error(t(code === "conflict" ? "form.tooMany" : "failed"));
  }

  async function handleSubmit() {
    const found = problemIn(draft);
    if (found) return setProblem(found);
    try {
      onCreated(await creation.mutateAsync(inputOf(draft)));
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className={styles.form}
      closeLabel={tCommon("close")}
      isDirty={draft !== blank && !creation.isSuccess}
      isPending={creation.isPending}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      size="m"
      submitLabel={t("form.submit")}
      title={t("form.title")}
    >
      <TextField
        autoComplete="off"
        autoFocus
        dir="auto"
        error={problem === "name" ? t("form.nameProblem") : undefined}
        hint={t("form.nameHint")}
        label={t("form.name")}
        maxLength={personalTokenLimits.name}
        onChange={({ target }) => change({ name: target.value })}
        required
        value={draft.name}
      />
      <Select
        label={t("form.expires")}
        onChange={({ target }) =>
          change({ lifetime: tokenLifetimes.find((days) => String(days) === target.value) ?? "custom" })
        }
        value={String(draft.lifetime)}
      >
        {tokenLifetimes.map((days) => (
          <option key={days} value={days}>
            {t("form.days", { days })}
          </option>
        ))}
        <option value="custom">{t("form.custom")}</option>
      </Select>
      {draft.lifetime === "custom" && (
        <DateField
          error={problem === "date" ? t("form.dateProblem") : undefined}
          hint={t("form.dateHint")}
          label={t("form.date")}
          onChange={(on) => change({ on })}
          required
          value={draft.on}
        />
      )}
      <Switch
        checked={draft.isReadOnly}
        hint={t("form.readOnlyHint")}
        label={t("form.readOnly")}
        onChange={({ target }) => change({ isReadOnly: target.checked })}
      />
      {groups.length > 0 && (
        <PermissionChoice
          chosen={draft.permissions}
          error={problem === "permissions" ? t("form.notGranted") : undefined}
          groups={groups}
          hint={t("form.permissionsHint")}
          label={t("form.permissions")}
          onChange={(permissions) => change({ permissions })}
        />
      )}
    </FormDialog>
  );
}
