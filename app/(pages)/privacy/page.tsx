import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { historyLimits } from "@/features/account/history/schema";
import { leavingLimits } from "@/features/account/leaving/policy";
import { contactLimits } from "@/features/contact/domain/constants";
import { launchLimits } from "@/features/launch/policy";
import { notificationLimits } from "@/features/notification/domain/notification-types";
import { unpaidDays } from "@/features/plan-order/domain/plans";
import { PrivacyScreen } from "@/features/privacy/components/privacy-screen";
import type { CookieFact, RetentionFact } from "@/features/privacy/domain/facts";
import { Messages } from "@/i18n/messages-provider";
import { languageCookieMaxAgeS, languageCookieName } from "@/i18n/storage";
import { paths } from "@/lib/paths";
import { outboxMailDays, restorableDays } from "@/lib/retention";
import { settingNames, settingsCookieMaxAgeS, settingsResetCookieName } from "@/lib/settings";
import { challengeCookieName, challengeCookieOptions } from "@/server/auth/challenge";
import { deviceCookieName, deviceCookieOptions } from "@/server/auth/known-device";
import { passkeyCookieName, passkeyCookieOptions } from "@/server/auth/passkey-cookie";
import { sessionCookieName, sessionCookieOptions } from "@/server/auth/session-cookie";
import { trustCookieName, trustCookieOptions } from "@/server/auth/trusted-device";
import { publicMetadata } from "../../public-metadata";

const cookies: readonly CookieFact[] = [
  { name: sessionCookieName, purpose: "session", maxAgeS: sessionCookieOptions.maxAgeS },
  { name: challengeCookieName, purpose: "challenge", maxAgeS: challengeCookieOptions.maxAgeS },
  { name: passkeyCookieName, purpose: "passkey", maxAgeS: passkeyCookieOptions.maxAgeS },
  { name: deviceCookieName, purpose: "device", maxAgeS: deviceCookieOptions.maxAgeS },
  { name: trustCookieName, purpose: "trust", maxAgeS: trustCookieOptions.maxAgeS },
  { name: languageCookieName, purpose: "language", maxAgeS: languageCookieMaxAgeS },
  ...settingNames.map((name) => ({ name, purpose: "setting" as const, maxAgeS: settingsCookieMaxAgeS })),
  { name: settingsResetCookieName, purpose: "settingsReset", maxAgeS: settingsCookieMaxAgeS },
];

const retention: readonly RetentionFact[] = [
  { id: "deleted", days: restorableDays },
  { id: "account", days: leavingLimits.graceDays },
  { id: "signIns", days: historyLimits.keptDays },
  { id: "notifications", days: notificationLimits.maxKeptDays },
  { id: "unreadNotifications", days: notificationLimits.maxUnreadDays },
  { id: "mails", days: outboxMailDays },
  { id: "planOrders", days: unpaidDays },
  { id: "contactArchived", days: contactLimits.archivedDays },
  { id: "contactSpam", days: contactLimits.spamDays },
  { id: "launch", days: launchLimits.unconfirmedDays },
];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("privacy");
  return publicMetadata({ path: paths.pages.privacy, title: t("title"), description: t("subtitle") });
}

export default function PrivacyPage() {
  return (
    <Messages namespaces={["browserStorage"]}>
      <PrivacyScreen cookies={cookies} retention={retention} />
    </Messages>
  );
}
