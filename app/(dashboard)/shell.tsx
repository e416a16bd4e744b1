"use client";

import { type ReactNode, useEffect, useMemo } from "react";
import { AppLink } from "@/components/app-link";
import { ConnectionStatus, type ConnectionTexts } from "@/components/connection-status";
import { Icon } from "@/components/icon";
import { PageContainer } from "@/components/page-container";
import { ServiceWorker } from "@/components/service-worker";
import { SkipLink } from "@/components/skip-link";
import { UndoKeys } from "@/components/undo-keys";
import { SessionKeeper } from "@/features/account/components/session-keeper";
import { IdleWatch } from "@/features/account/idle/components/idle-watch";
import type { SessionUser } from "@/features/account/schema";
import { CartLink } from "@/features/cart/components/cart-link";
import { CartSync } from "@/features/cart/components/cart-sync";
import { ChatUnreadMark } from "@/features/chat/conversation/components/chat-unread-mark";
import { LanguageMenu } from "@/features/language/components/language-menu";
import { LanguageMenuItem } from "@/features/language/components/language-menu-item";
import { MailUnreadMark } from "@/features/mail/components/mail-unread-mark";
import { AccountMenu } from "@/features/navigation/components/account-menu";
import { Brand } from "@/features/navigation/components/brand";
import { NavBar, type NavBarTexts } from "@/features/navigation/components/nav-bar";
import { NavDrawerButton, type NavDrawerTexts } from "@/features/navigation/components/nav-drawer-button";
import { NavTrail } from "@/features/navigation/components/nav-trail";
import { ShellHeader } from "@/features/navigation/components/shell-header";
import type { NavGroup } from "@/features/navigation/domain/menu";
import { NotificationBell } from "@/features/notification/components/notification-bell";
import { SearchButton } from "@/features/search/components/search-button";
import { ShortcutsButton } from "@/features/search/components/shortcuts-button";
import { SettingsMenuItem } from "@/features/settings/components/settings-menu-item";
import { type JsonText, readJsonText } from "@/lib/json-text";
import { paths } from "@/lib/paths";
import { QueryProvider } from "@/lib/query-provider";
import type { Layout } from "@/lib/settings";
import { unsavedChanges } from "@/lib/unsaved-changes";
import { SignOutButton, type SignOutTexts } from "../sign-out-button";
import styles from "./shell.module.css";
import { ShellSearch } from "./shell-search";

/** What everybody with the same rights and language has in common. */
export type ShellFrame = Readonly<{
  groups: readonly NavGroup[];
  home: string;
  skip: string;
  search: string;
  searchShort: string;
  standing: string;
  profile: string;
  /** The page of one's own account, beside the profile that others see. */
  accountPage: string;
  myBoard: string;
  shortcuts: string;
  connection: ConnectionTexts;
  rightsChanged: string;
  breadcrumbs: string;
  nav: NavBarTexts & NavDrawerTexts;
  signOut: SignOutTexts;
}>;

type Props = Readonly<{
  user: SessionUser;
  frame: JsonText<ShellFrame>;
  /** Names the account menu. */
  account: string;
  /** The layout of the menu that the server draws for. */
  layout: Layout;
  /** How many notifications wait. */
  unreadCount: number;
  /** How many conversations do. */
  unreadConversations: number;
  /** How many mails of the inbox are unread. */
  unreadMails: number;
  /** Whether the service worker keeps the page for times without a network. */
  isKeptOffline: boolean;
  /** What everybody is to know on every page. */
  banner: ReactNode;
  children: ReactNode;
}>;

/**
 * The frame around every private page: menu, header, content. One client component that is given data, because what
 * a server component draws is serialised, parsed and drawn a second time for each document.
 */
export function Shell({ user, frame, account, layout, isKeptOffline, banner, children, ...waiting }: Props) {
  const { groups, ...texts } = useMemo(() => readJsonText(frame), [frame]);
  const { user_id: id, displayName: name, email, avatarUrl } = user;
  useEffect(() => unsavedChanges.personEntered(id), [id]);
  const { unreadCount, unreadConversations, unreadMails } = waiting;
  const marks = useMemo(
    () => ({
      chat: <ChatUnreadMark count={unreadConversations} viewerId={id} />,
      mail: <MailUnreadMark count={unreadMails} />,
    }),
    [unreadConversations, unreadMails, id],
  );
  const brand = <Brand href={paths.dashboard.general} label={texts.home} />;
  return (
    <QueryProvider>
      <div className={styles.shell}>
        <SessionKeeper changedText={texts.rightsChanged} user={user} />
        <IdleWatch userId={id} />
        <UndoKeys personId={id} />
        <SkipLink label={texts.skip} />
        <ShellHeader>
          <NavDrawerButton brand={brand} groups={groups} marks={marks} texts={texts.nav} />
          <div className={styles.brand}>{brand}</div>
          <SearchButton label={texts.search} shortLabel={texts.searchShort} />
          <span className="grow" />
          <LanguageMenu isKept />
          <CartLink personId={id} />
          <CartSync personId={id} />
          <NotificationBell unreadCount={unreadCount} />
          <AccountMenu label={account} person={{ id, name, email, avatarUrl }} standing={texts.standing}>
            <AppLink href={paths.user.profile}>
              <Icon name="circle-user" size={20} />
              {texts.profile}
            </AppLink>
            <AppLink href={paths.user.account}>
              <Icon name="lock" size={20} />
              {texts.accountPage}
            </AppLink>
            <AppLink href={paths.kanban}>
              <Icon name="square-kanban" size={20} />
              {texts.myBoard}
            </AppLink>
            <SettingsMenuItem />
            <LanguageMenuItem />
            <ShortcutsButton label={texts.shortcuts} />
            <SignOutButton texts={texts.signOut} />
          </AccountMenu>
        </ShellHeader>
        <NavBar brand={brand} groups={groups} layout={layout} marks={marks} texts={texts.nav} />
        <main className={styles.main} id="main" tabIndex={-1}>
          <PageContainer>
            {banner}
            <NavTrail groups={groups} label={texts.breadcrumbs} />
            {children}
          </PageContainer>
        </main>
      </div>
      <ShellSearch groups={groups} signOutFailed={texts.signOut.failed} />
      <ConnectionStatus userId={id} texts={texts.connection} />
      <ServiceWorker isOn={isKeptOffline} />
    </QueryProvider>
  );
}
