import { emailProblem, nameProblem } from "@/features/account/policy";
import { namesOfKind } from "@/lib/fields";
import { parseRegistrationNumber } from "@/lib/registration-number";
import { socialNetworks, userLimits } from "../domain/constants";
import { personFields } from "../domain/fields";
import type { PersonField } from "./person-values";

type Rule = (value: string) => string | null | Promise<string | null>;

const hosts = {
  facebook: /(^|\.)facebook\.com$/,
  instagram: /(^|\.)instagram\.com$/,
  linkedin: /(^|\.)linkedin\.com$/,
  x: /(^|\.)(x|twitter)\.com$/,
} as const satisfies Record<(typeof socialNetworks)[number], RegExp>;

const atMost =
  (max: number): Rule =>
  (value) =>
    value.trim().length > max ? "too-long" : null;

/** Only https, and only of the network that it is shown for; the server has the last word. */
const linkTo =
  (network: keyof typeof hosts): Rule =>
  (value) => {
    const text = value.trim();
    if (text === "") return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    return url?.protocol === "https:" && hosts[network].test(url.hostname) ? null : `invalid-${network}`;
  };

/** The tables of numbers are large: they come when the first number was typed. */
const phoneNumber: Rule = async (value) => {
  if (value.trim() === "") return null;
  const { parsePhoneNumber } = await import("@/lib/phone-number");
  return parsePhoneNumber(value) === null ? "invalid-phone" : null;
};

const rules: Partial<Record<PersonField, Rule>> = {
  firstName: nameProblem,
  lastName: (value) => (value.trim() === "" ? null : nameProblem(value)),
  email: emailProblem,
  phoneNumber,
  registrationNumber: (value) =>
    value.trim() === "" || parseRegistrationNumber(value) ? null : "invalid-registration-number",
  ...Object.fromEntries(
    namesOfKind(personFields, "line", "paragraph").map((name) => [name, atMost(personFields[name].max)]),
  ),
  state: atMost(userLimits.addressLine),
  city: atMost(userLimits.addressLine),
  district: atMost(userLimits.addressLine),
  street: atMost(userLimits.addressLine),
  zipCode: atMost(userLimits.zipCode),
  ...Object.fromEntries(socialNetworks.map((network) => [network, linkTo(network)])),
};

/** Validates a field by the rules that the browser knows; returns the code of the problem, or true. */
export async function evaluateField(name: PersonField, value: string | boolean): Promise<string | true> {
  if (typeof value === "boolean") return true;
  return (await rules[name]?.(value)) ?? true;
}

/** The code that tells most about a field that the server refused. */
export function refusalOfField(name: PersonField, code: string): string {
  if (code !== "invalid-value") return code;
  if (name === "phoneNumber") return "invalid-phone";
  if (name === "registrationNumber") return "invalid-registration-number";
  return Object.hasOwn(hosts, name) ? `invalid-${name}` : code;
}
