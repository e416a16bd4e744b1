/** Validates what is typed into the form of an account, and turns it into what is sent. */
import { emailProblem } from "@/features/account/policy";
import { isPlainLine } from "@/lib/plain-line";
import type { MailAccount, MailAccountInput, MailAccountUpdate } from "../schema";
import type { AccountFault, AccountSecurity } from "./constants";
import { isHostName } from "./host-name";
import { providerOf } from "./providers";

export type AccountValues = Readonly<{
  name: string;
  email: string;
  host: string;
  /** As typed. */
  port: string;
  security: AccountSecurity;
  username: string;
  password: string;
}>;

export const formFaults = [
  "required",
  "invalid-text",
  "invalid-email",
  "invalid-format",
  "too-long",
  "too-many",
  "taken",
  "wrong-password",
  "unreachable",
  "private-host",
  "invalid-port",
  "insecure",
  "unexpected",
] as const satisfies readonly (AccountFault | string)[];
type FormFault = (typeof formFaults)[number];

export const emptyAccount: AccountValues = {
  ...{ name: "", email: "", host: "", port: "993", username: "", password: "" },
  security: "tls",
};

export const accountValuesOf = ({ name, email, host, port, security, username }: MailAccount): AccountValues => ({
  ...{ name, email, host, port: String(port), security, username },
  password: "",
});

/** What is filled in with an address: the server of a well-known provider, and the address as user name, where nothing else is. */
export function withEmail(values: AccountValues, email: string): AccountValues {
  const provider = providerOf(email);
  const isOwnName = values.username !== "" && values.username !== values.email;
  return {
    ...values,
    ...(provider && { host: provider.host, port: String(provider.port), security: provider.security }),
    email,
    username: isOwnName ? values.username : email.trim(),
  };
}

/** The default port goes with the encryption; another one stays. */
export function withSecurity(values: AccountValues, security: AccountSecurity): AccountValues {
  const ports: Readonly<Record<AccountSecurity, string>> = { tls: "993", starttls: "143" };
  const isDefault = Object.values(ports).includes(values.port);
  return { ...values, security, port: isDefault ? ports[security] : values.port };
}

const loginFields = ["host", "port", "security", "username"] as const;

/** Whether the password has to be typed: at first, and for another server or user name. */
export const needsPassword = (values: AccountValues, before: MailAccount | null): boolean =>
  before === null || loginFields.some((name) => values[name].trim() !== accountValuesOf(before)[name]);

const emailFaults: Readonly<Record<string, FormFault>> = { required: "required", "too-long": "too-long" };

function hostFault(host: string): FormFault | null {
  if (host === "") return "required";
  return isHostName(host) ? null : "invalid-format";
}

function lineFault(text: string, isRequired: boolean): FormFault | null {
  if (text === "") return isRequired ? "required" : null;
  return isPlainLine(text) ? null : "invalid-text";
}

export function accountFaultsOf(values: AccountValues, before: MailAccount | null) {
  const email = emailProblem(values.email);
  const port = Number(values.port);
  const all: Readonly<Record<keyof AccountValues, FormFault | null>> = {
    name: lineFault(values.name.trim(), false),
    email: email === null ? null : (emailFaults[email] ?? "invalid-email"),
    host: hostFault(values.host.trim()),
    port: Number.isInteger(port) && port >= 1 && port <= 65_535 ? null : "invalid-port",
    security: null,
    username: lineFault(values.username, true),
    password: lineFault(values.password, needsPassword(values, before)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== null)) as Partial<
    Record<keyof AccountValues, FormFault>
  >;
}

const textsOf = ({ name, email, host, port, security, username }: AccountValues) => ({
  ...{ name: name.trim(), email: email.trim(), host: host.trim(), port: Number(port), security },
  username: username.trim(),
});

export const accountInputOf = (values: AccountValues): MailAccountInput => ({
  ...textsOf(values),
  password: values.password,
});

export const accountUpdateOf = (
  values: AccountValues,
  { id, version }: Pick<MailAccount, "id" | "version">,
): MailAccountUpdate => ({
  ...{ accountId: id, version, ...textsOf(values) },
  ...(values.password !== "" && { password: values.password }),
});
