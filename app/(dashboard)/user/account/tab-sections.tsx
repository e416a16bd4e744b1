import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { historyQuery } from "@/features/account/history/client/queries";
import { SignInHistory } from "@/features/account/history/components/sign-in-history";
import { listSignIns } from "@/features/account/history/server/data";
import type { AccountTab } from "@/features/account/policy";
import { sessionsQuery } from "@/features/account/session/client/queries";
import { SessionList } from "@/features/account/session/components/session-list";
import { listSessions } from "@/features/account/session/server/data";
import { makeQueryClient } from "@/lib/query-client";
import type { Actor } from "@/server/auth/actor";

type SectionProps = Readonly<{ actor: Actor }>;
type Section = (props: SectionProps) => ReactNode | Promise<ReactNode>;

function GeneralSection() {
  return null;
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
