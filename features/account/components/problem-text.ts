import { useTranslations } from "next-intl";

const known = [
  "required",
  "too-long",
  "too-short",
  "too-common",
  "too-personal",
  "unchanged",
  "invalid-email",
  "invalid-text",
  "invalid-code",
  "taken",
  "wrong-code",
  "not-invited",
  "invitation-over",
] as const;

/** The sentence for a field's problem code, whether the form or the server found it; undefined when all is well. */
export function useProblemText() {
  const t = useTranslations("auth.problems");
  return (code: string | undefined): string | undefined => {
    if (code === undefined || code === "") return undefined;
    return t(known.find((name) => name === code) ?? "other");
  };
}
