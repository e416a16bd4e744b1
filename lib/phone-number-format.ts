/** Country codes by E.164: those of one and of two digits, and else three. */
const countryCode = /^\+(?:1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Formats an E.164 phone number for display: Mongolian ones as "9911 2233", others in groups after their country code.
 * Free of the numbering tables, so that lists can afford it.
 */
export function formatPhoneNumber(stored: string): string {
  const mongolian = /^\+976(\d{4})(\d{4})$/.exec(stored);
  if (mongolian) return `${mongolian[1]} ${mongolian[2]}`;
  const code = countryCode.exec(stored)?.[0];
  if (code === undefined) return stored;
  return [code, ...(stored.slice(code.length).match(/\d{3}(?=\d{3})|\d+/g) ?? [])].join(" ");
}
