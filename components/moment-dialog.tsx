"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { maxDaysAhead } from "@/lib/later-times";
import { instantFrom, partsFrom } from "@/lib/typed-instant";
import { FormDialog } from "./form-dialog";
import { focusFaulty, MomentFields } from "./moment-fields";

type Props = Readonly<{
  title: string;
  submitLabel: string;
  /** The moment that it begins with. */
  start: string;
  timeZone: string;
  /** How far away it may be; the text of what is too far away says a year. */
  isPending: boolean;
  isDirty?: boolean;
  /** Whether what stands beside the moment can be sent. */
  isValid?: boolean;
  /** Answers whether the server has accepted it; what was typed stays until then. */
  onSubmit: (at: string) => Promise<boolean>;
  onClose: () => void;
  /** What stands above the moment. */
  children?: (isTried: boolean) => ReactNode;
}>;

const dayMs = 86_400_000;

/** Asks for a day and time in the future. Needs the namespaces `common` and `date`. */
export function MomentDialog({ start, timeZone, isDirty = false, isValid = true, ...props }: Props) {
  const { onSubmit, children, ...dialog } = props;
  const t = useTranslations("date.later");
  const tCommon = useTranslations("common");
  const id = useId();
  const [openedAt] = useState(() => Date.now());
  const [typed, setTyped] = useState(() => partsFrom(start, timeZone));
  const [isTried, setIsTried] = useState(false);
  const at = instantFrom(typed, timeZone);
  const isPast = at !== null && Date.parse(at) <= openedAt;
  const isTooFar = at !== null && Date.parse(at) - openedAt > maxDaysAhead * dayMs;

  async function handleSubmit() {
    setIsTried(true);
    if (focusFaulty(id, typed, true) || at === null || isPast || isTooFar || !isValid) return;
    if (await onSubmit(at)) dialog.onClose();
  }

  return (
    <FormDialog
      {...dialog}
      cancelLabel={tCommon("cancel")}
      className="grid gap-4 shrinkable"
      closeLabel={tCommon("close")}
      isDirty={isDirty}
      onSubmit={() => void handleSubmit()}
    >
      {children?.(isTried)}
      <MomentFields
        error={isTried ? (isPast ? t("past") : isTooFar ? t("tooFar") : undefined) : undefined}
        hint={t("zone", { zone: timeZone })}
        id={id}
        isTried={isTried}
        labels={{ day: t("day"), time: t("time") }}
        onChange={setTyped}
        required
        value={typed}
      />
    </FormDialog>
  );
}
