"use client";

import { type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { SearchField } from "@/components/search-field";
import { Skeleton } from "@/components/skeleton";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { formatDateTime, formatNumber } from "@/lib/format";
import { codeOf } from "@/lib/problem";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { contactKeys, messagesQuery } from "../client/queries";
import { type ContactStatus, contactLimits, contactStatuses } from "../domain/constants";
import type { ContactMessage } from "../schema";

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: contactKeys.all });

/** The messages of the contact form, for people who manage them. */
export function MessageScreen() {
  const t = useTranslations("contactList");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const [status, setStatus] = useState<ContactStatus>("new");
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useLiveRefresh({ topics: ["contact."], refresh });
  const found = useInfiniteQuery(messagesQuery(status, search));
  const counts = found.data?.pages[0]?.counts;
  const messages = found.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <div className="grid gap-4">
        <fieldset aria-label={t("tabs")} className="row wrap gap-2 bare m-0">
          {contactStatuses.map((one) => (
            <Button
              aria-pressed={one === status}
              key={one}
              onClick={() => setStatus(one)}
              variant={one === status ? "soft" : "ghost"}
            >
              {t(`statuses.${one}`)}
              {counts && ` ${formatNumber(locale, counts[one])}`}
            </Button>
          ))}
        </fieldset>
        <SearchField
          clearLabel={tCommon("list.clearSearch")}
          field={field}
          label={t("search")}
          maxLength={contactLimits.search}
          onChange={setSearch}
          text={search}
        />
        <LoadState of={found} title={t("loadFailed")}>
          <Skeleton height={280} shape="box" width="100%" />
        </LoadState>
        {found.data && messages.length === 0 && <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>}
        {messages.length > 0 && (
          <ul className="grid gap-3">
            {messages.map((message) => (
              <MessageLine key={message.id} message={message} />
            ))}
          </ul>
        )}
        {found.hasNextPage && (
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {tCommon("list.more")}
          </Button>
        )}
      </div>
    </>
  );
}

function MessageLine({ message }: Readonly<{ message: ContactMessage }>) {
  const t = useTranslations("contactList");
  const tTopic = useTranslations("contact");
  const locale = useLocale();
  const { id: messageId, name, email, phone, topic, status: before, version } = message;
  const { mutate, mutateAsync, isPending } = useRefreshingWrite(callWithBody("POST /api/contact/update"), refresh);
  const onRefused = (error: unknown) => void toast.error(codeOf(error) === "stale" ? t("stale") : t("failed"));
  const move = (status: ContactStatus) =>
    mutate(
      { messageId, status, version },
      {
        onError: onRefused,
        onSuccess: ({ message: { version: now } }) => {
          const inverse = () => mutateAsync({ messageId, status: before, version: now });
          toast.success(t("done", { status: t(`statuses.${status}`) }), { undo: { inverse, onRefused } });
        },
      },
    );
  return (
    <li className="grid gap-2 panel pad-4 break-anywhere">
      <h2 className="text-16 semibold">
        <bdi>{name}</bdi>
      </h2>
      <p className="text-13 muted">
        {t("from", { topic: tTopic(`topics.${topic}`), when: formatDateTime(locale, message.createdAt) })}
      </p>
      <p className="text-13">
        <bdi>{[email, phone].filter((fact) => fact !== "").join(" · ")}</bdi>
      </p>
      {message.message.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text; it keeps no state.
        <p dir="auto" key={at}>
          {line}
        </p>
      ))}
      <div className="row wrap gap-2">
        <LinkButton href={`mailto:${email}`} startIcon="mail">
          {t("reply")}
        </LinkButton>
        {contactStatuses
          .filter((status) => status !== before)
          .map((status) => (
            <Button disabled={isPending} key={status} onClick={() => move(status)} variant="ghost">
              {t(`mark.${status}`)}
            </Button>
          ))}
      </div>
    </li>
  );
}
