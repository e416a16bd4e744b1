/** The sections of the settings of mail, as the address names them. */
export const mailSettingSections = [
  "general",
  "accounts",
  "signature",
  "templates",
  "rules",
  "vacation",
  "labels",
] as const;
export type MailSettingSection = (typeof mailSettingSections)[number];

/** The section that an address names: the first for what is none, null where the settings are closed. */
export function sectionOf(named: string | null): MailSettingSection | null {
  if (named === null) return null;
  return mailSettingSections.find((section) => section === named) ?? mailSettingSections[0];
}
