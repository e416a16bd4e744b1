"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { keepWithAccount } from "@/features/language/client/keep-with-account";
import { keepLanguage } from "@/features/language/client/language-storage";
import type { NavGroup } from "@/features/navigation/domain/menu";
import { useSearchActions } from "@/features/search/client/store";
import { type SearchAction, SearchPanels } from "@/features/search/components/search-panels";
import { useSettingsContext } from "@/features/settings/components/settings-provider";
import { languages } from "@/i18n/locales";
import { leaveFor } from "@/lib/leaving";
import { newMailPath, paths } from "@/lib/paths";
import { signOutAndLeave } from "../sign-out-button";
import { searchPagesOf } from "./search-pages";

type Props = Readonly<{ groups: readonly NavGroup[]; signOutFailed: string }>;

/** Gives the search what it can do in this shell: go to the pages of the menu, and act. */
export function ShellSearch({ groups, signOutFailed }: Props) {
  const t = useTranslations("search");
  const router = useRouter();
  const { settings, change } = useSettingsContext();
  const { panelOpened } = useSearchActions();
  const pages = useMemo(() => searchPagesOf(groups), [groups]);

  const speak = async (locale: (typeof languages)[number]["value"]) => {
    keepLanguage(locale);
    router.refresh();
    await keepWithAccount(locale);
  };
  const writeCard = async () => {
    router.push(paths.kanban);
    const [{ boardActions }, { defaultColumns }] = await Promise.all([
      import("@/features/kanban/client/store"),
      import("@/features/kanban/schema"),
    ]);
    boardActions.composerOpened(defaultColumns[0].id);
  };
  const actions: readonly SearchAction[] = [
    {
      id: "new-card",
      group: "actions",
      label: t("actions.newCard"),
      run: () => leaveFor(paths.kanban, () => void writeCard()),
    },
    { id: "new-mail", group: "actions", label: t("actions.newMail"), href: newMailPath() },
    {
      id: "mode",
      group: "actions",
      label: t("actions.toggleMode"),
      run: () => change({ themeMode: settings.themeMode === "dark" ? "light" : "dark" }),
    },
    ...languages.map(({ label, value }) => ({
      id: `language-${value}`,
      group: "actions" as const,
      label: t("actions.language", { language: label }),
      run: () => void speak(value),
    })),
    { id: "fullscreen", group: "actions", label: t("actions.fullscreen"), run: toggleFullscreen },
    {
      id: "shortcuts",
      group: "actions",
      label: t("actions.shortcuts"),
      run: () => panelOpened("shortcuts"),
    },
    {
      id: "sign-out",
      group: "actions",
      label: t("actions.signOut"),
      run: () => leaveFor(paths.auth.login, () => void signOutAndLeave(signOutFailed)),
    },
  ];
  return <SearchPanels actions={actions} pages={pages} />;
}

function toggleFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen().catch(() => undefined);
}
