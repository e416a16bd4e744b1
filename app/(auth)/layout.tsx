import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AuthFrame } from "@/features/account/components/auth-frame";
import { LanguageMenu } from "@/features/language/components/language-menu";
import { Messages } from "@/i18n/messages-provider";
import { findPageActor } from "@/server/auth/session";

/** Renders the sign-in pages in two columns, with a language menu. */
export default async function AuthLayout({ children }: Readonly<{ children: ReactNode }>) {
  const [t, actor] = await Promise.all([getTranslations("auth"), findPageActor()]);
  return (
    <Messages namespaces={["auth", "common", "languages"]}>
      <AuthFrame
        columns={[t("panel.column1"), t("panel.column2"), t("panel.column3")]}
        homeLabel={t("header.label")}
        menu={<LanguageMenu isKept={actor?.isAdmitted ?? false} />}
        text={t("panel.text")}
        title={t("panel.title")}
      >
        {children}
      </AuthFrame>
    </Messages>
  );
}
