import { useTranslations } from "next-intl";
import { networkNames } from "../domain/form-choices";
import type { PersonField } from "./person-values";

const isNetwork = (name: PersonField): name is keyof typeof networkNames => Object.hasOwn(networkNames, name);

/** What a field of a form about a person is called. */
export function useFieldCopy() {
  const t = useTranslations("userForm.fields");
  return (name: PersonField): string => (isNetwork(name) ? networkNames[name] : t(name));
}
