/** Schemas for the messages of the contact form. */
import { z } from "zod";
import { emailProblem } from "@/features/account/policy";
import { plainLine, plainText } from "@/lib/field-schemas";
import { contactStatuses, contactTopics, contactLimits as limits } from "./domain/constants";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

export const contactMessageSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
  status: z.enum(contactStatuses),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

const required = { params: { code: "required" } };

export const contactInputSchema = z.object({
  name: plainLine(limits.name).refine((value) => value !== "", required),
  email: z
    .string()
    .max(limits.email)
    .refine((value) => emailProblem(value) === null, { params: { code: "invalid-email" } }),
  phone: plainLine(limits.phone),
  topic: z.enum(contactTopics),
  message: plainText(limits.message).refine((value) => value !== "", required),
  /** From the form: says when it was opened. */
  token: z.string().max(limits.token).catch(""),
  /** Honeypot: hidden from people, so only programs fill it in. */
  website: z.string().max(1_000).catch("filled"),
});
export type ContactInput = z.infer<typeof contactInputSchema>;

export const contactTokenSchema = z.object({ token: z.string() });
/** The same for every message. */
export const contactAcceptedSchema = z.object({ isAccepted: z.literal(true) });

export const contactListQuerySchema = z.object({
  status: z.enum(contactStatuses).catch("new"),
  search: z.string().max(limits.search).catch(""),
  cursor: z.string().max(300).optional().catch(undefined),
});
export type ContactListQuery = z.infer<typeof contactListQuerySchema>;

export const contactPageSchema = z.object({
  messages: z.array(contactMessageSchema),
  nextCursor: z.string().nullable(),
  /** How many there are of each status, whatever the search. */
  counts: z.object({ new: z.int(), answered: z.int(), archived: z.int(), spam: z.int() }),
});
export type ContactPage = z.infer<typeof contactPageSchema>;

/** With `version` a message that someone else has changed since is refused as stale. */
export const contactUpdateSchema = z.object({
  messageId: id,
  status: z.enum(contactStatuses),
  version: z.int().optional(),
});
export type ContactUpdate = z.infer<typeof contactUpdateSchema>;
export const contactAnswerSchema = z.object({ message: contactMessageSchema });
