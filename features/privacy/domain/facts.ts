/** What a cookie is for; the text stands under `privacy.cookies.purposes`. */
export type CookiePurpose =
  | "session"
  | "challenge"
  | "passkey"
  | "device"
  | "trust"
  | "language"
  | "setting"
  | "settingsReset";

export type CookieFact = Readonly<{ name: string; purpose: CookiePurpose; maxAgeS: number }>;

/** For how many days something is kept; the text stands under `privacy.retention`. */
export type RetentionFact = Readonly<{
  id:
    | "deleted"
    | "signIns"
    | "notifications"
    | "unreadNotifications"
    | "mails"
    | "planOrders"
    | "account"
    | "contactArchived"
    | "contactSpam"
    | "launch";
  days: number;
}>;
