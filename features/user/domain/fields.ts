/** The fields of a person and who can see each of them. */
import { type NameOfKind, namesOfKind } from "@/lib/fields";
import { userLimits as limits, socialNetworks } from "./constants";

/** Who sees a field besides the person: everyone on the staff, who may see contacts, or who manages people. */
type Audience = "staff" | "contacts" | "managers";

/**
 * A field of a person. All but `composite` ones are texts in the column of their name, null where nothing is said unless
 * they are `required`. `number` is read by a rule of its own and masked in the audit log.
 */
type Described = (
  | Readonly<{ kind: "required" | "number" | "setting" | "composite" }>
  | Readonly<{ kind: "line" | "paragraph"; max: number }>
) &
  Readonly<{ seenBy: Audience; columns?: readonly string[] }>;

export const nameFields = {
  lastName: { kind: "required", seenBy: "contacts" },
  firstName: { kind: "required", seenBy: "contacts" },
} as const satisfies Record<string, Described>;

export const workFields = {
  jobTitle: { kind: "line", max: limits.jobTitle, seenBy: "staff" },
} as const satisfies Record<string, Described>;

export const addressParts = ["country", "state", "city", "district", "street", "zipCode"] as const;

export const furtherFields = {
  phoneNumber: { kind: "number", seenBy: "contacts" },
  registrationNumber: { kind: "number", seenBy: "contacts" },
  address: { kind: "composite", columns: addressParts, seenBy: "contacts" },
  about: { kind: "paragraph", max: limits.about, seenBy: "staff" },
  socialLinks: { kind: "composite", columns: socialNetworks, seenBy: "staff" },
  locale: { kind: "setting", seenBy: "managers" },
  timeZone: { kind: "required", seenBy: "managers" },
} as const satisfies Record<string, Described>;

/** What people say of themselves or a manager says of them, in the order of the columns of a file. */
export const personFields = { ...nameFields, ...workFields, ...furtherFields } as const;
type Fields = typeof personFields;
export type PersonFieldName = keyof Fields;

export type NullableName = NameOfKind<Fields, "line" | "paragraph" | "number" | "setting">;
export const nullableNames = namesOfKind(personFields, "line", "paragraph", "number", "setting");
export const textNames = [...namesOfKind(personFields, "required"), ...nullableNames];
export type TextName = (typeof textNames)[number];

type SeenBy<Seen extends Audience> = {
  [Name in TextName]: Fields[Name]["seenBy"] extends Seen ? Name : never;
}[TextName];

/** The texts that such people see. */
export const namesSeenBy = <Seen extends Audience>(seenBy: Seen) =>
  textNames.filter((name) => personFields[name].seenBy === seenBy) as SeenBy<Seen>[];

/** The columns of a file that only such people get. */
export const columnsSeenBy = (audience: Audience): readonly string[] =>
  Object.entries<Described>(personFields).flatMap(([name, { seenBy, columns }]) =>
    seenBy === audience ? (columns ?? [name]) : [],
  );
