import { isBlank, isPlainLine } from "@/lib/plain-line";

/** Limits of what people type about themselves; the forms and the contracts share them. */
export const accountLimits = { email: 254, name: 60, passwordLeast: 8, passwordMost: 128, codeLength: 6 } as const;

/** Why a field was refused; each has its sentence under `auth.problems`. */
export type FieldProblem =
  | "required"
  | "too-long"
  | "too-short"
  | "too-common"
  | "too-personal"
  | "invalid-email"
  | "invalid-text"
  | "invalid-code";

const emailShape =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/** The one spelling under which an address is stored and looked up; a host such as `пошт.мон` as mail servers know it. */
export function canonicalEmail(email: string): string {
  const address = email.trim().normalize("NFC").toLowerCase();
  const [name, host, ...rest] = address.split("@");
  const isForeign =
    host !== undefined && rest.length === 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) && /[^a-z\d.-]/.test(host);
  if (!isForeign || !URL.canParse(`http://${host}`)) return address;
  return `${name}@${new URL(`http://${host}`).hostname}`;
}

export function emailProblem(email: string): FieldProblem | null {
  const address = canonicalEmail(email);
  if (address === "") return "required";
  if (address.length > accountLimits.email) return "too-long";
  return emailShape.test(address) ? null : "invalid-email";
}

export function nameProblem(name: string): FieldProblem | null {
  const text = name.trim();
  if (text === "") return "required";
  if (text.length > accountLimits.name) return "too-long";
  return isBlank(text) || !isPlainLine(text) ? "invalid-text" : null;
}

export function codeProblem(code: string): FieldProblem | null {
  if (code.trim() === "") return "required";
  return /^\d{6}$/.test(code.trim()) ? null : "invalid-code";
}

type AccountStatus = Readonly<{
  roleId: number;
  isVerified: boolean;
  isDeactivated: boolean;
  /** What the role itself says; an installation may name the roles instead. */
  roleMaySignIn: boolean;
  signInRoles: readonly number[] | undefined;
}>;

/** The reason why the sign-in gate keeps a person out, or null when it lets them in. */
export function refusalOf(accountStatus: AccountStatus): "deactivated" | "role" | "unverified" | null {
  if (accountStatus.isDeactivated) return "deactivated";
  const mayEnter = accountStatus.signInRoles?.includes(accountStatus.roleId) ?? accountStatus.roleMaySignIn;
  if (!mayEnter) return "role";
  return accountStatus.isVerified ? null : "unverified";
}

/** The name that others see: "Т.Номин" where names are written in Cyrillic, family name first; else "Nomin Tumen". */
export function displayNameOf(firstName: string, lastName: string): string {
  const initial = /\p{L}/u.exec(lastName)?.[0] ?? Array.from(lastName)[0];
  if (initial === undefined) return firstName;
  return /\p{Script=Cyrillic}/u.test(firstName) ? `${initial.toUpperCase()}.${firstName}` : `${firstName} ${lastName}`;
}

/** The parts of the account page, by their names in its address. */
export const accountTabs = [
  "general",
  "addresses",
  "security",
  "notifications",
  "connected",
  "sessions",
  "tokens",
] as const;
export type AccountTab = (typeof accountTabs)[number];

/** What the address asks for; anything else is the first part, because an address is no error. */
export function accountTabOf(value: string | string[] | undefined): AccountTab {
  return accountTabs.find((tab) => tab === value) ?? "general";
}
