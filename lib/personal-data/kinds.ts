/** The kinds of personal data. */
export const personalDataKinds = ["registration", "phone", "email", "account", "card", "passport"] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

/** A stretch of a text, in UTF-16 units. */
export type PersonalData = Readonly<{ kind: PersonalDataKind; start: number; end: number }>;

/** What stands in the place of each kind once it is masked. */
export type PersonalDataMasks = Readonly<Record<PersonalDataKind, string>>;
