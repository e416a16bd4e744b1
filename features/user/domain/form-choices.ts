/** The names and addresses of the social networks, which are the same in every language. */
import type { Country } from "./address-regions";
import type { socialNetworks } from "./constants";

export type RoleChoice = Readonly<{ id: number; name: string }>;

/** What the forms about a person offer to choose from. */
export type FormFacts = Readonly<{
  countries: readonly Country[];
  /** Those that the person at the form may give. */
  roles: readonly RoleChoice[];
}>;

/** The networks call themselves the same in every language. */
export const networkNames = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  x: "X",
} as const satisfies Record<(typeof socialNetworks)[number], string>;

/** Where their addresses begin. */
export const networkAddresses = {
  facebook: "https://www.facebook.com/",
  instagram: "https://www.instagram.com/",
  linkedin: "https://www.linkedin.com/",
  x: "https://x.com/",
} as const satisfies Record<(typeof socialNetworks)[number], string>;
