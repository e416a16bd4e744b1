/** Creates, changes and deletes templates. */
import type { QueryClient } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { MailTemplateAnswer, MailTemplateList } from "../schema";
import { mailTemplateKeys } from "./queries";

type Template = MailTemplateAnswer["template"];
const writesKey = [...mailTemplateKeys.all, "write"];

const change = (client: QueryClient, next: (known: Template[]) => Template[]) =>
  client.setQueryData<MailTemplateList>(
    mailTemplateKeys.all,
    (list) => list && { templates: next(list.templates).toSorted((a, b) => a.name.localeCompare(b.name)) },
  );

const put = (client: QueryClient, { template }: MailTemplateAnswer) =>
  change(client, (known) => [...known.filter(({ id }) => id !== template.id), template]);

export const useCreateTemplate = () =>
  useConfirmedWrite(writesKey, {
    kind: "create",
    send: callWithBody("POST /api/mail/templates/new"),
    receive: put,
  });

export const useUpdateTemplate = () =>
  useConfirmedWrite(writesKey, {
    kind: "update",
    send: callWithBody("POST /api/mail/templates/update"),
    receive: put,
  });

export const useDeleteTemplate = () =>
  useConfirmedWrite(writesKey, {
    kind: "delete",
    send: callWithBody("POST /api/mail/templates/delete"),
    receive: (client, { template }: MailTemplateAnswer) =>
      change(client, (known) => known.filter(({ id }) => id !== template.id)),
  });
