import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { presentSessionUser } from "@/features/account/server/presenter";
import { parseKeptSettings } from "@/features/settings/schema";
import { Messages } from "@/i18n/messages-provider";
import { isDevelopment } from "@/lib/config";
import { findPageVisit, requireActor } from "@/server/auth/session";
import { Shell } from "./shell";
import { readShellFrame } from "./shell-frame";

/** The frame around every private page. Each page finds its actor again by itself. */
export default async function DashboardLayout({ children }: Readonly<{ children: ReactNode }>) {
  const actor = await requireActor();
  const [frame, t, jar, visit] = await Promise.all([
    readShellFrame(actor),
    getTranslations("shell"),
    cookies(),
    // Looked up already, for the actor.
    findPageVisit(),
  ]);
  const { themeLayout = "vertical" } = parseKeptSettings((name) => jar.get(name)?.value);
  return (
    <Messages namespaces={["common", "idle", "languages", "notifications", "search"]}>
      <Shell
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
