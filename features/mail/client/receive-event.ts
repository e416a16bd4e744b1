/** Applies what events say of mails to what the browser holds of them. */
import type { QueryClient } from "@tanstack/react-query";
import type { StreamEvent } from "@/lib/event-stream-line";
import { readAgain, readAgainIfReading } from "@/lib/read-again";
import { withPatch } from "../domain/mail-state";
import type { Mail, MailPatch } from "../schema";
import { changeMails, dropMails, findMail, readMailsAgain, receiveMail } from "./cached-mails";
import { mailKeys } from "./queries";

type Changed = Readonly<{ mailIds: readonly string[]; patch: MailPatch | Readonly<{ isDeleted: true }> | null }>;

function receiveChange(client: QueryClient, { mailIds, patch }: Changed): void {
  // What is not here may stand in any list and count from now on.
  const isKnown = mailIds.every((id) => findMail(client, id));
  if (patch !== null && "isDeleted" in patch) dropMails(client, mailIds);
  else if (patch !== null) changeMails(client, mailIds, (mail) => withPatch(mail, patch));
  if (patch === null || !isKnown) readMailsAgain(client);
}

function applyEvent(client: QueryClient, { topic, payload }: StreamEvent): void {
  if (topic === "mail.arrived") {
    receiveMail(client, (payload as unknown as Readonly<{ mail: Mail }>).mail);
  } else if (topic === "mail.changed") {
    receiveChange(client, payload as unknown as Changed);
  } else if (topic === "mail.labels-changed") {
    readAgain(client, { queryKey: mailKeys.labels() });
  }
}

export function receiveEvent(client: QueryClient, event: StreamEvent): void {
  applyEvent(client, event);
  // What is being read may be from before the event.
  for (const queryKey of [mailKeys.labels(), mailKeys.lists(), mailKeys.details()])
    readAgainIfReading(client, queryKey);
}
