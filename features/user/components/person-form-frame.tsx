import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef } from "react";
import { Button } from "@/components/button";
import { FormBar } from "@/components/form-bar";
import { LeaveGuard } from "@/components/leave-guard";
import type { FormFacts } from "../domain/form-choices";
import { FormProblems } from "./form-problems";
import type { PersonForm } from "./use-person-form";

type Props = Readonly<{
  person: PersonForm;
  facts: FormFacts;
  submitLabel: string;
  /** Beside the button, such as a way back. */
  aside?: ReactNode;
  /** Something beside the fields waits to be kept, such as a picture. */
  hasMore?: boolean;
  children: ReactNode;
}>;

/** The frame of a form about a person: problems, fields and the save bar; it asks before unsaved changes are lost. */
export function PersonFormFrame({ person, facts, submitLabel, aside, hasMore = false, children }: Props) {
  const t = useTranslations("userForm");
  const form = useRef<HTMLFormElement>(null);
  const { isDirty, isSubmitting, submit } = person;
  const ignore = (event: FormEvent) => event.preventDefault();
  const isUnsaved = isDirty || hasMore;
  return (
    // As in the account pages' forms: a submit before the page has come alive is held back and then sent by our own handler.
    <form
      action={() => void setTimeout(() => form.current?.requestSubmit())}
      className="grid gap-6"
      noValidate
      onReset={ignore}
      onSubmit={isSubmitting ? ignore : submit}
      ref={form}
    >
      <FormProblems facts={facts} person={person} />
      {children}
      <FormBar note={isUnsaved && t("unsaved")}>
        {aside}
        <Button loading={isSubmitting} type="submit" variant="solid">
          {submitLabel}
        </Button>
      </FormBar>
      <LeaveGuard isDirty={isUnsaved && !isSubmitting} />
    </form>
  );
}
