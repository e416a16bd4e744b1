import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { presentSessionUser } from "@/features/account/server/presenter";
import { MaintenanceBanner } from "@/features/maintenance/components/maintenance-banner";
import { readMaintenance } from "@/features/maintenance/server/data";
import { parseKeptSettings } from "@/features/settings/schema";
import { Messages } from "@/i18n/messages-provider";
import { isDevelopment } from "@/lib/config";
import type { Actor } from "@/server/auth/actor";
import { findPageVisit } from "@/server/auth/session";
import { Shell } from "./shell";
import { readShellFrame } from "./shell-frame";

type Props = Readonly<{ actor: Actor; children: ReactNode }>;

/** Menu and header around a page of somebody who is signed in, also around one that says that nothing is there. */
export async function SignedInFrame({ actor, children }: Props) {
  const [frame, t, jar, visit] = await Promise.all([
    readShellFrame(actor),
    getTranslations("shell"),
    cookies(),
    // Looked up already, for the actor.
    findPageVisit(),
  ]);
  const { themeLayout = "vertical" } = parseKeptSettings((name) => jar.get(name)?.value);
  return (
    <Messages namespaces={["cartLink", "common", "idle", "languages", "maintenanceBanner", "notifications", "search"]}>
      <Shell
        banner={<MaintenanceBanner initial={readMaintenance(new Date())} isAdmin={actor.isAdmin} />}
        account={t("account", { name: actor.displayName })}
        frame={frame}
        isKeptOffline={!isDevelopment}
        layout={themeLayout}
        unreadCount={visit?.unreadCount ?? 0}
        user={presentSessionUser(actor)}
      >
        {children}
      </Shell>
    </Messages>
  );
}
