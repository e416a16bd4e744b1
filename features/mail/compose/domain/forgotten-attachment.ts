/** Tells from a text whether its writer meant to attach something. */

const patterns = [
  // English.
  /(?<!\p{L})(?:attached|attaching|attachments?|enclosed|enclosure)(?!\p{L})/iu,
  // Mongolian: хавсаргав, хавсаргасан, хавсралт, хавсралтаар …
  /(?<!\p{L})(?:хавсарг|хавсралт)\p{L}*/iu,
  // Arabic, with articles and prepositions in front: مرفق, المرفقات, بالمرفق, أرفقت, نرفق …
  /(?<!\p{L})[وفبلك]*(?:ال|لل)?(?:مرفق|[أان]رفق|إرفاق)\p{L}*/u,
] as const;

const isQuoted = (line: string) => line.startsWith(">");

/** Without what is quoted, which others wrote, and without the marks of Arabic vowels. */
const ownText = (body: string) =>
  body
    .split("\n")
    .filter((line) => !isQuoted(line))
    .join("\n")
    .replaceAll(/[\u064b-\u065f\u0640]/gu, "");

export const speaksOfAttachment = ({ subject, body }: Readonly<{ subject: string; body: string }>): boolean => {
  const text = `${/^(?:re|fwd?):/i.test(subject) ? "" : subject}\n${ownText(body)}`;
  return patterns.some((pattern) => pattern.test(text));
};
