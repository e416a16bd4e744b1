import { useTranslations } from "next-intl";
import { networkAddresses } from "../domain/form-choices";
import type { PersonField } from "./person-values";

const known = [
  "required",
  "too-long",
  "too-small",
  "invalid-email",
  "invalid-text",
  "invalid-phone",
  "invalid-registration-number",
  "taken",
] as const;

const networks = Object.keys(networkAddresses) as (keyof typeof networkAddresses)[];

/**
 * Returns the message for the problem code of a field, whether the form or the server found it; undefined without a
 * problem.
 */
export function useProblemCopy() {
  const t = useTranslations("userForm.problems");
  return (name: PersonField, code: string | undefined): string | undefined => {
    if (code === undefined || code === "") return undefined;
    const network = networks.find((one) => code === `invalid-${one}`);
    if (network) return t("invalid-link", { address: networkAddresses[network] });
    return t(known.find((one) => one === code) ?? "other", { field: name });
  };
}
