import type { ReactNode } from "react";
import type { AccountTab } from "@/features/account/policy";
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

function SessionsSection() {
  return null;
}

/** What each part of the account page shows. Each finds its own data. */
export const tabSections: Readonly<Record<AccountTab, Section>> = {
  general: GeneralSection,
  security: SecuritySection,
  notifications: NotificationsSection,
  connected: ConnectedSection,
  sessions: SessionsSection,
};
