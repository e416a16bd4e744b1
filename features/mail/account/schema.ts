/** Schemas of connected accounts: mailboxes elsewhere that are read over IMAP. */
import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import { isPlainLine } from "@/lib/plain-line";
import { addressSchema } from "../schema";
import { accountFaults, accountLimits, accountSecurities, accountStates } from "./domain/constants";
import { isHostName } from "./domain/host-name";

const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();
const invalidText = { params: { code: "invalid-text" } };

/** The password is in no answer. */
export const mailAccountSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  host: z.string(),
  port: z.int(),
  security: z.enum(accountSecurities),
  username: z.string(),
  state: z.enum(accountStates),
  /** Why the last sync failed. */
  lastError: z.enum(accountFaults).nullable(),
  /** When all of it was last compared; null until the first sync is done. */
  lastSyncedAt: instant.nullable(),
  /** It is read at this moment. */
  isSyncing: z.boolean(),
  version: z.int(),
});
export type MailAccount = z.infer<typeof mailAccountSchema>;

export const mailAccountListSchema = z.object({ accounts: z.array(mailAccountSchema) });
export type MailAccountList = z.infer<typeof mailAccountListSchema>;

export const mailAccountAnswerSchema = z.object({ account: mailAccountSchema });
export type MailAccountAnswer = z.infer<typeof mailAccountAnswerSchema>;

const name = plainLine(accountLimits.name);
const host = plainLine(accountLimits.host)
  .min(1)
  .toLowerCase()
  .refine((text) => isHostName(text), { params: { code: "invalid-format" } });
const port = z.int().min(1).max(65_535);
const username = z.string().min(1).max(accountLimits.username).refine(isPlainLine, invalidText);
const password = z.string().min(1).max(accountLimits.password).refine(isPlainLine, invalidText);

export const mailAccountInputSchema = z.object({
  /** Its address where it is left out. */
  name: name.default(""),
  email: addressSchema,
  host,
  port,
  security: z.enum(accountSecurities),
  username,
  password,
});
export type MailAccountInput = z.infer<typeof mailAccountInputSchema>;

export const mailAccountRefSchema = z.object({ accountId: id });
export type MailAccountRef = z.infer<typeof mailAccountRefSchema>;

/** Another server or user name needs the password, too. */
export const mailAccountUpdateSchema = mailAccountRefSchema.extend({
  version: z.int().min(1),
  name: name.optional(),
  email: addressSchema.optional(),
  host: host.optional(),
  port: port.optional(),
  security: z.enum(accountSecurities).optional(),
  username: username.optional(),
  password: password.optional(),
});
export type MailAccountUpdate = z.infer<typeof mailAccountUpdateSchema>;
