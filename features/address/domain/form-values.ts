import { emailProblem } from "@/features/account/policy";
import { type BillingAddress, checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { formatPhoneNumber } from "@/lib/phone-number-format";

export type AddressFieldName = keyof BillingAddress;

export const emptyAddress: BillingAddress = {
  name: "",
  phone: "",
  email: "",
  company: "",
  kind: "home",
  region: "",
  district: "",
  subdistrict: "",
  line: "",
  postalCode: "",
};
export const addressFieldNames = Object.keys(emptyAddress) as readonly AddressFieldName[];

export const maxLengths = {
  name: limits.name,
  phone: limits.phone,
  email: limits.email,
  company: limits.company,
  region: limits.addressPart,
  district: limits.addressPart,
  subdistrict: limits.addressPart,
  line: limits.addressLine,
  postalCode: limits.postalCode,
} as const satisfies Record<Exclude<AddressFieldName, "kind">, number>;

/** An address as its form holds it: the phone number as people write it. */
export const addressValuesOf = (address: BillingAddress): BillingAddress => ({
  ...(Object.fromEntries(addressFieldNames.map((name) => [name, address[name]])) as BillingAddress),
  phone: formatPhoneNumber(address.phone),
});

/** Codes of what is wrong; each has its sentence under `address.faults`. */
export const addressFaults = ["required", "too-long", "no-phone", "no-email", "invalid-value"] as const;
export type AddressFault = (typeof addressFaults)[number];
export type AddressFaults = Partial<Record<AddressFieldName, AddressFault>>;

async function phoneFault(phone: string): Promise<AddressFault | undefined> {
  if (phone.trim() === "") return "required";
  // The tables of the numbers of all countries are fetched when they are needed.
  const { parsePhoneNumber } = await import("@/lib/phone-number");
  return parsePhoneNumber(phone) === null ? "no-phone" : undefined;
}

function emailFault(email: string, isRequired: boolean): AddressFault | undefined {
  if (email.trim() === "") return isRequired ? "required" : undefined;
  return emailProblem(email) === null ? undefined : "no-email";
}

/** What keeps the form from being sent. Names of places are free: any other address is one, too. */
export async function addressFaultsOf(
  values: BillingAddress,
  { isEmailRequired = false } = {},
): Promise<AddressFaults> {
  const required = (text: string) => (text.trim() === "" ? "required" : undefined);
  const faults = {
    name: required(values.name),
    phone: await phoneFault(values.phone),
    email: emailFault(values.email, isEmailRequired),
    line: required(values.line),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
