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

const requiredFields = ["email", "password", "firstName", "lastName", "code"] as const;

/**
 * The sentence for a field's problem code, whether the form or the server found it; undefined when all is well. An empty
 * field is asked for by its name.
 */
export function useProblemText() {
  const t = useTranslations("auth.problems");
  return (code: string | undefined, field: string): string | undefined => {
    if (code === undefined || code === "") return undefined;
    const missing = code === "required" && requiredFields.find((name) => name === field);
    return missing ? t(`missing.${missing}`) : t(known.find((name) => name === code) ?? "other");
  };
}
