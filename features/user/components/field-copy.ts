import { useTranslations } from "next-intl";
import { networkNames } from "../domain/form-choices";
import type { PersonField } from "./person-values";

const isNetwork = (name: PersonField): name is keyof typeof networkNames => Object.hasOwn(networkNames, name);

/** Returns the labels of the fields of a person. */
export function useFieldCopy() {
  const t = useTranslations("userForm.fields");
  return (name: PersonField): string => (isNetwork(name) ? networkNames[name] : t(name));
}
