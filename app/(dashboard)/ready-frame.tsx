import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { presentSessionUser } from "@/features/account/server/presenter";
import { MaintenanceBanner } from "@/features/maintenance/components/maintenance-banner";
import { readMaintenance } from "@/features/maintenance/server/data";
import { parseKeptSettings } from "@/features/settings/schema";
import { Messages } from "@/i18n/messages-provider";
import { isDevelopment } from "@/lib/config";
import type { Actor } from "@/server/auth/actor";
import { findPageVisit } from "@/server/auth/session";
import type { Shell as ShellComponent } from "./shell";
import { readShellFrame } from "./shell-frame";

export type SignedInProps = Readonly<{ actor: Actor; children: ReactNode }>;

type Props = SignedInProps & Readonly<{ Frame: ComponentType<ComponentProps<typeof ShellComponent>> }>;

/** What the menu and the header around a page need, handed to the frame that draws them. */
export async function ReadyFrame({ actor, Frame, children }: Props) {
  const [frame, t, jar, visit] = await Promise.all([
    readShellFrame(actor),
    getTranslations("shell"),
    cookies(),
    // Looked up already, for the actor.
    findPageVisit(),
  ]);
  const { themeLayout = "vertical" } = parseKeptSettings((name) => jar.get(name)?.value);
  return (
    <Messages
      namespaces={[
        "cartLink",
        "chatMark",
        "common",
        "idle",
        "languages",
        "mailMark",
        "maintenanceBanner",
        "notifications",
        "search",
      ]}
    >
      <Frame
        banner={<MaintenanceBanner initial={readMaintenance(new Date())} isAdmin={actor.isAdmin} />}
        account={t("account", { name: actor.displayName })}
        frame={frame}
        isKeptOffline={!isDevelopment}
        layout={themeLayout}
        unreadConversations={visit?.unreadConversations ?? 0}
        unreadMails={visit?.unreadMails ?? 0}
        unreadCount={visit?.unreadCount ?? 0}
        user={presentSessionUser(actor)}
      >
        {children}
      </Frame>
    </Messages>
  );
}
