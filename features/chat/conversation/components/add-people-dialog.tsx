import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionDialog } from "@/components/action-dialog";
import { useCauseText } from "@/components/cause-text";
import { chatLimits } from "../../domain/constants";
import type { ChatPerson, Conversation } from "../../schema";
import { useAddParticipants } from "../client/mutations";
import { RecipientsField } from "./recipients-field";

type Props = Readonly<{ conversation: Conversation; onClose: () => void }>;

/** A dialog that adds colleagues to a group. */
export function AddPeopleDialog({ conversation, onClose }: Props) {
  const t = useTranslations("chat");
  const causeOf = useCauseText();
  const [people, setPeople] = useState<readonly ChatPerson[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const write = useAddParticipants(conversation.id);
  return (
    <ActionDialog
      done={t("details.added", { count: people.length })}
      failureOf={(error) => causeOf(error) ?? t("details.addFailed")}
      isDirty={people.length > 0}
      onClose={onClose}
      read={() => {
        setIsAsked(true);
        return people.length > 0 ? people.map(({ id }) => id) : null;
      }}
      submitLabel={t("details.add")}
      title={t("details.addTitle")}
      write={write}
    >
      <p className="text-13 muted">{t("details.addHint")}</p>
      <RecipientsField
        error={isAsked && people.length === 0 ? t("new.none") : undefined}
        leftOut={new Set(conversation.participants.map(({ id }) => id))}
        max={chatLimits.participants - conversation.participantCount}
        onAdd={(person) => setPeople((chosen) => [...chosen, person])}
        onRemove={(personId) => setPeople((chosen) => chosen.filter(({ id }) => id !== personId))}
        recipients={people}
      />
    </ActionDialog>
  );
}
