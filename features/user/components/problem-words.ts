import { useTranslations } from "next-intl";
import { networkAddresses } from "../domain/form-choices";

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

/** The sentence for a field's problem code, whether the form or the server found it; undefined when all is well. */
export function useProblemWords() {
  const t = useTranslations("userForm.problems");
  return (code: string | undefined): string | undefined => {
    if (code === undefined || code === "") return undefined;
    const network = networks.find((name) => code === `invalid-${name}`);
    if (network) return t("invalid-link", { address: networkAddresses[network] });
    return t(known.find((name) => name === code) ?? "other");
  };
}
