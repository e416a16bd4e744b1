import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { historyQuery } from "@/features/account/history/client/queries";
import { SignInHistory } from "@/features/account/history/components/sign-in-history";
import { listSignIns } from "@/features/account/history/server/data";
import type { AccountTab } from "@/features/account/policy";
import { sessionsQuery } from "@/features/account/session/client/queries";
import { SessionList } from "@/features/account/session/components/session-list";
import { listSessions } from "@/features/account/session/server/data";
import { readFormFacts } from "@/features/user/form/server/data";
import { findPerson } from "@/features/user/profile/server/data";
import { Messages } from "@/i18n/messages-provider";
import { makeQueryClient } from "@/lib/query-client";
import type { Actor } from "@/server/auth/actor";
import { GeneralTab } from "./general-tab";

type SectionProps = Readonly<{ actor: Actor }>;
type Section = (props: SectionProps) => ReactNode | Promise<ReactNode>;

async function GeneralSection({ actor }: SectionProps) {
  const [{ user }, facts] = await Promise.all([
    findPerson(actor, { name: null }),
    readFormFacts(actor, { locale: await getLocale() }),
  ]);
  return (
    <Messages namespaces={["userForm", "avatar"]}>
      <GeneralTab facts={facts} user={user} />
    </Messages>
  );
}

function SecuritySection() {
  return null;
}

function NotificationsSection() {
  return null;
}

function ConnectedSection() {
  return null;
}

async function SessionsSection({ actor }: SectionProps) {
  const client = makeQueryClient();
  await Promise.all([
    client.fetchQuery({ ...sessionsQuery(), queryFn: () => listSessions(actor) }),
    client.fetchInfiniteQuery({ ...historyQuery(), queryFn: () => listSignIns(actor, {}) }),
  ]);
  const now = Date.now();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SessionList now={now} />
      <SignInHistory now={now} />
    </HydrationBoundary>
  );
}

/** What each part of the account page shows. Each finds its own data. */
export const tabSections: Readonly<Record<AccountTab, Section>> = {
  general: GeneralSection,
  security: SecuritySection,
  notifications: NotificationsSection,
  connected: ConnectedSection,
  sessions: SessionsSection,
};
