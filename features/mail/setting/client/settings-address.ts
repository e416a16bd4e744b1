/** The settings of mail are open where the address names one of their sections. */
import type { MailSettingSection } from "../domain/sections";

const key = "settings";

function addressWith(section: MailSettingSection | null): URL {
  const address = new URL(window.location.href);
  if (section === null) address.searchParams.delete(key);
  else address.searchParams.set(key, section);
  return address;
}

export const settingsIn = (search: URLSearchParams): string | null => search.get(key);

/** Back closes them again. */
export const openMailSettings = (section: MailSettingSection = "general"): void =>
  window.history.pushState(null, "", addressWith(section));

/** Goes to another section, or closes the settings. */
export const showMailSettings = (section: MailSettingSection | null): void =>
  window.history.replaceState(null, "", addressWith(section));
