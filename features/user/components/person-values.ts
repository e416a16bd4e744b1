/** Converts between a person and the values of their form. */
import { namesOfKind } from "@/lib/fields";
import { roleIds } from "@/lib/permissions";
import { formatPhoneNumber } from "@/lib/phone-number-format";
import { type Address, socialNetworks } from "../domain/constants";
import { addressParts, nullableNames, personFields, type TextName, textNames } from "../domain/fields";
import type { UserRecord } from "../schema";

/** What stands in the fields of a form about a person: texts, because that is what people type. */
export type PersonValues = Record<
  TextName | "email" | "roleId" | (typeof addressParts)[number] | (typeof socialNetworks)[number],
  string
> & { isVerified: boolean };

export type PersonField = keyof PersonValues;

const homeZone = "Asia/Ulaanbaatar";

export function valuesOf(record: UserRecord | null): PersonValues {
  const address: Address = record?.address ?? {};
  const links: Partial<Record<string, string>> = record?.socialLinks ?? {};
  const texts = textNames.map((name) => [name, record?.[name] ?? ""]);
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    email: record?.email ?? "",
    phoneNumber: record?.phoneNumber ? formatPhoneNumber(record.phoneNumber) : "",
    roleId: String(record?.role.id ?? roleIds.staff),
    isVerified: record?.isVerified ?? false,
    timeZone: record?.timeZone ?? homeZone,
    country: address.country ?? "",
    state: address.state ?? "",
    city: address.city ?? "",
    district: address.district ?? "",
    street: address.street ?? "",
    zipCode: address.zipCode ?? "",
    facebook: links.facebook ?? "",
    instagram: links.instagram ?? "",
    linkedin: links.linkedin ?? "",
    x: links.x ?? "",
  };
}

/** The fields whose values differ, in the order of the form. */
export function changedFields(before: PersonValues, after: PersonValues): PersonField[] {
  return (Object.keys(before) as PersonField[]).filter((name) => before[name] !== after[name]);
}

/** The named members of a record that are not empty; null where none is. */
function filled<Name extends PersonField>(values: PersonValues, names: readonly Name[]) {
  const entries = names.flatMap((name) => {
    const text = String(values[name]).trim();
    return text === "" ? [] : [[name, text] as const];
  });
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

type PersonBody = Record<string, unknown>;

/** What the contract takes of the given fields alone, so that a save never touches what was not edited. */
export function bodyOf(values: PersonValues, fields: readonly PersonField[]): PersonBody {
  const has = (names: readonly PersonField[]) => names.some((name) => fields.includes(name));
  const body: PersonBody = {};
  for (const name of [...namesOfKind(personFields, "required"), "email"] as const) {
    if (fields.includes(name)) body[name] = values[name];
  }
  for (const name of nullableNames) if (fields.includes(name)) body[name] = values[name].trim() || null;
  if (fields.includes("roleId")) body.roleId = Number(values.roleId);
  if (fields.includes("isVerified")) body.isVerified = values.isVerified;
  if (has(addressParts)) {
    const address = filled(values, addressParts);
    body.address = Object.keys(address).length > 0 ? address : null;
  }
  if (has(socialNetworks)) body.socialLinks = filled(values, socialNetworks);
  return body;
}

/** The field that a pointer of the server names, such as `#/user/address/city`; undefined for none of this form. */
export function fieldOfPointer(pointer: string, values: PersonValues): PersonField | undefined {
  const last = pointer.split("/").at(-1) ?? "";
  if (last === "address") return "state";
  return Object.hasOwn(values, last) ? (last as PersonField) : undefined;
}
