import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ConnectionList } from "@/features/account/connection/components/connection-list";
import { findConnections } from "@/features/account/connection/server/data";
import { EmailChangeForm } from "@/features/account/email/components/email-change-form";
import { historyQuery } from "@/features/account/history/client/queries";
import { SignInHistory } from "@/features/account/history/components/sign-in-history";
import { listSignIns } from "@/features/account/history/server/data";
import { LeavingSection } from "@/features/account/leaving/components/leaving-section";
import { PasswordChangeForm } from "@/features/account/password/components/password-change-form";
import type { AccountTab } from "@/features/account/policy";
import { SafetyOverview } from "@/features/account/safety/components/safety-overview";
import { findSafetyFacts } from "@/features/account/safety/server/data";
import { findAccountFacts } from "@/features/account/server/data";
import { sessionsQuery } from "@/features/account/session/client/queries";
import { SessionList } from "@/features/account/session/components/session-list";
import { listSessions } from "@/features/account/session/server/data";
import { addressesQuery } from "@/features/address/client/queries";
import { AddressBook } from "@/features/address/components/address-book";
import { listAddresses } from "@/features/address/server/data";
import { canUseChat } from "@/features/chat/policy";
import { chatSettingsQuery } from "@/features/chat/presence/client/queries";
import { ChatSettingsSection } from "@/features/chat/presence/components/chat-settings-section";
import { findChatSettings } from "@/features/chat/presence/server/data";
import { preferencesQuery } from "@/features/notification/client/queries";
import { PreferenceSection } from "@/features/notification/components/preference-section";
import { readPreferences } from "@/features/notification/preference/server/data";
import { readFormFacts } from "@/features/user/form/server/data";
import { findPerson } from "@/features/user/profile/server/data";
import { Messages } from "@/i18n/messages-provider";
import { makeQueryClient } from "@/lib/query-client";
import type { Actor } from "@/server/auth/actor";
import { FactorSections } from "./factor-sections";
import { GeneralTab } from "./general-tab";
import { TokensSection } from "./tokens-section";

type SectionProps = Readonly<{ actor: Actor }>;
type Section = (props: SectionProps) => ReactNode | Promise<ReactNode>;

async function GeneralSection({ actor }: SectionProps) {
  const [{ user }, facts] = await Promise.all([
    findPerson(actor, { name: null }),
    readFormFacts(actor, { locale: await getLocale() }),
  ]);
  return (
    <>
      <Messages namespaces={["userForm", "avatar"]}>
        <GeneralTab facts={facts} user={user} />
      </Messages>
      {canUseChat(actor) && <ChatSection actor={actor} />}
      <LeavingSection email={actor.email} />
    </>
  );
}

async function ChatSection({ actor }: SectionProps) {
  const client = makeQueryClient();
  await client.fetchQuery({
    ...chatSettingsQuery(),
    queryFn: async () => ({ settings: await findChatSettings(actor) }),
  });
  return (
    <Messages namespaces={["chat.states"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ChatSettingsSection />
      </HydrationBoundary>
    </Messages>
  );
}

async function AddressesSection({ actor }: SectionProps) {
  const client = makeQueryClient();
  await client.fetchQuery({ ...addressesQuery(), queryFn: () => listAddresses(actor) });
  return (
    <Messages namespaces={["address"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <AddressBook />
      </HydrationBoundary>
    </Messages>
  );
}

async function SecuritySection({ actor }: SectionProps) {
  const safety = await findSafetyFacts(actor);
  const { delivery, keepsPasswords } = findAccountFacts();
  return (
    <>
      <SafetyOverview now={new Date()} safety={safety} />
      {keepsPasswords && (
        <>
          <PasswordChangeForm email={actor.email} />
          <EmailChangeForm email={actor.email} isMailed={delivery.byMail} />
        </>
      )}
      <FactorSections actor={actor} />
    </>
  );
}

async function NotificationsSection({ actor }: SectionProps) {
  const client = makeQueryClient();
  await client.fetchQuery({ ...preferencesQuery(), queryFn: () => readPreferences(actor) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PreferenceSection />
    </HydrationBoundary>
  );
}

async function ConnectedSection({ actor }: SectionProps) {
  return <ConnectionList connections={await findConnections(actor)} />;
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
  addresses: AddressesSection,
  security: SecuritySection,
  notifications: NotificationsSection,
  connected: ConnectedSection,
  sessions: SessionsSection,
  tokens: TokensSection,
};
