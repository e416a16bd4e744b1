import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { EarlyCode } from "@/components/early-code";
import { mailKeys } from "@/features/mail/client/queries";
import { MailScreen } from "@/features/mail/components/mail-screen";
import { isSystemLabel } from "@/features/mail/domain/constants";
import { labelOf } from "@/features/mail/domain/mail-state";
import { listLabels } from "@/features/mail/label/server/data";
import { canUseMail } from "@/features/mail/policy";
import { mailListQuerySchema, mailRefSchema } from "@/features/mail/schema";
import { openMail } from "@/features/mail/server/data";
import { listMails } from "@/features/mail/server/data/list";
import { readMailSettings } from "@/features/mail/setting/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

async function orNotFound<Value>(read: Promise<Value>): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  }
}

/** What the address names, read once for the title and the page. */
const readNamed = cache(async (label: string | null, mailId: string | null) => {
  const actor = await requireActor();
  if (!canUseMail(actor)) redirect(paths.errors.forbidden);
  const ref = mailId === null ? null : mailRefSchema.safeParse({ mailId });
  if (ref?.success === false) notFound();
  const [labels, details] = await Promise.all([listLabels(actor), ref && orNotFound(openMail(actor, ref.data))]);
  if (label !== null && !labels.labels.some(({ id }) => id === label)) notFound();
  return { actor, labels, details };
});

async function namedBy(searchParams: Props["searchParams"]) {
  const params = await searchParams;
  const text = (name: string) => [params[name]].flat()[0]?.trim() || null;
  const [label, mailId] = [text("label")?.toLowerCase() ?? null, text("mailId")?.toLowerCase() ?? null];
  return { place: { label, search: text("search") ?? "" }, mailId };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { place, mailId } = await namedBy(searchParams);
  const [{ labels, details }, t] = await Promise.all([readNamed(place.label, mailId), getTranslations("mail.box")]);
  const label = labelOf(place);
  if (details) return { title: details.mail.subject || t("reading.noSubject") };
  if (isSystemLabel(label)) return { title: t(`labels.system.${label}`) };
  return { title: labels.labels.find(({ id }) => id === label)?.name ?? t("title") };
}

export default function MailPage(props: Props) {
  return (
    <>
      <EarlyCode of={MailScreen} />
      <Mail {...props} />
    </>
  );
}

async function Mail({ searchParams }: Props) {
  const { place, mailId } = await namedBy(searchParams);
  const { actor, labels, details } = await readNamed(place.label, mailId);
  const client = makeQueryClient();
  const [page, { settings }] = await Promise.all([
    orNotFound(listMails(actor, mailListQuerySchema.parse({ label: place.label ?? undefined, search: place.search }))),
    readMailSettings(actor),
  ]);
  client.setQueryData(mailKeys.labels(), labels);
  client.setQueryData(mailKeys.list(place), { pages: [page], pageParams: [null] });
  if (details) client.setQueryData(mailKeys.detail(details.mail.id), details);
  return (
    <Messages namespaces={["common", "convert", "date", "mail", "metadata", "textEditor"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <MailScreen
          search={searchOf(await searchParams)}
          settings={settings}
          viewer={{ id: actor.userId, name: actor.displayName, email: actor.email, avatarUrl: actor.avatarUrl }}
        />
      </HydrationBoundary>
    </Messages>
  );
}
