import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { indexedMails, labelOf, type MailPlace } from "../domain/mail-state";
import { mailLabelsQuery, mailsQuery } from "./queries";
import { useMailCommands } from "./use-mail-commands";
import { useMailSelection } from "./use-mail-selection";

/** The list that is shown, with the labels, what is selected, and what can be done. */
export function useMailbox(place: MailPlace) {
  const list = useInfiniteQuery(mailsQuery(place));
  const { data: labels } = useQuery(mailLabelsQuery());
  const mails = useMemo(() => indexedMails(list.data?.pages ?? [], place), [list.data, place]);
  const ownLabels = useMemo(() => labels?.labels.filter(({ type }) => type === "custom") ?? [], [labels]);
  const labelsById = useMemo(
    () => new Map(ownLabels.map((label) => [label.id as string, label] as const)),
    [ownLabels],
  );
  const label = labelOf(place);
  const commands = useMailCommands(label);
  const selection = useMailSelection(mails.allIds, `${label} ${place.search}`);
  return { place, label, list, mails, ownLabels, labelsById, commands, selection };
}
export type Mailbox = ReturnType<typeof useMailbox>;
