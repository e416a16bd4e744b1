import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { presentSessionUser } from "@/features/account/server/presenter";
import { presentNavigation } from "@/features/navigation/server/presenter";
import { parseKeptSettings } from "@/features/settings/schema";
import { Messages } from "@/i18n/messages-provider";
import { isDevelopment } from "@/lib/config";
import type { Actor } from "@/server/auth/actor";
import { requireActor } from "@/server/auth/session";
import { Shell, type ShellTexts } from "./shell";

async function readTexts(actor: Actor): Promise<ShellTexts> {
  const [t, tNav] = await Promise.all([getTranslations("shell"), getTranslations("nav")]);
  return {
    home: t("home"),
    skip: t("skip"),
    search: t("search"),
    searchShort: t("searchShort"),
    account: t("account", { name: actor.displayName }),
    standing: t(actor.isAdmin ? "administrator" : "staff"),
    myBoard: t("myBoard"),
    shortcuts: t("shortcuts"),
    offline: t("offline"),
    online: t("online"),
    breadcrumbs: tNav("breadcrumbs"),
    nav: {
      label: tNav("label"),
      planned: tNav("planned"),
      plannedHint: tNav("plannedHint"),
      external: tNav("external"),
      open: tNav("open"),
      close: tNav("close"),
      back: tNav("scrollBack"),
      forward: tNav("scrollForward"),
    },
    signOut: { label: t("signOut"), busy: t("signingOut"), failed: t("signOutFailed") },
  };
}

/** The frame around every private page. Each page finds its actor again by itself. */
export default async function DashboardLayout({ children }: Readonly<{ children: ReactNode }>) {
  const actor = await requireActor();
  const [groups, texts, jar] = await Promise.all([presentNavigation(actor), readTexts(actor), cookies()]);
  const { themeLayout = "vertical" } = parseKeptSettings((name) => jar.get(name)?.value);
  return (
    <Messages namespaces={["languages", "search"]}>
      <Shell
        groups={groups}
        isKeptOffline={!isDevelopment}
        layout={themeLayout}
        texts={texts}
        user={presentSessionUser(actor)}
      >
        {children}
      </Shell>
    </Messages>
  );
}
