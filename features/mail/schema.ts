/** Schemas of mails: lists, threads, writing, sending and changing. */
import { z } from "zod";
import { canonicalEmail, emailProblem } from "@/features/account/policy";
import { attachedFileSchema } from "@/features/file/schema";
import { isPlainLine, tidyLine } from "@/lib/plain-line";
import {
  deliveryStates,
  isSystemLabel,
  mailBodyFormats,
  mailFolders,
  mailLimits,
  undoChoices,
} from "./domain/constants";
import { invitationSchema } from "./incoming/schema";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();
const codePointCount = (text: string) => Array.from(text).length;
const isWithin = (max: number) => (text: string) => codePointCount(text) <= max;
const tooLong = { params: { code: "too-long" } };
const invalidText = { params: { code: "invalid-text" } };

export const mailboxSchema = z.object({ name: z.string(), email: z.string() });

/** One line of a head: what breaks a line in it is refused, and not taken out. */
const headerLine = (max: number) =>
  z
    .string()
    .max(max * 2)
    .refine(isPlainLine, invalidText)
    .refine(isWithin(max), tooLong)
    .transform(tidyLine);

export const subjectSchema = headerLine(mailLimits.subject);

export const mailBodySchema = z
  .string()
  .max(mailLimits.body * 2)
  .refine(isWithin(mailLimits.body), tooLong)
  .refine((text) => !/[\0\p{Cs}]/u.test(text), invalidText);

export const addressSchema = z
  .string()
  .max(mailLimits.address * 2)
  .refine((text) => isPlainLine(text.trim()), invalidText)
  .superRefine((text, context) => {
    const code = emailProblem(text);
    if (code !== null) context.addIssue({ code: "custom", params: { code } });
  })
  .transform(canonicalEmail);

const recipient = z.union([
  addressSchema.transform((email) => ({ name: "", email })),
  z.object({ name: headerLine(mailLimits.name).default(""), email: addressSchema }),
]);

/** Whom a mail is written to: addresses, or addresses with names. */
const recipients = z.array(recipient).max(mailLimits.recipients).default([]);

/** In a draft whatever was typed. */
const typedRecipients = z
  .array(
    z.union([
      headerLine(mailLimits.address).transform((email) => ({ name: "", email })),
      z.object({ name: headerLine(mailLimits.name).default(""), email: headerLine(mailLimits.address) }),
    ]),
  )
  .max(mailLimits.recipients)
  .default([]);

/** The id of a mail of one's own, or its Message-ID. */
const answered = z.string().min(1).max(mailLimits.messageId).nullable().optional();

export const deliverySchema = z.object({
  address: z.string(),
  state: z.enum(deliveryStates),
  /** What the mail server said last. */
  error: z.string().nullable(),
  sentAt: instant.nullable(),
});

export const mailSchema = z.object({
  id,
  threadId: id,
  /** How many mails the thread has. */
  threadCount: z.int(),
  /** Of own labels; the folder is a label by itself. */
  labelIds: z.array(id),
  folder: z.enum(mailFolders),
  isUnread: z.boolean(),
  isStarred: z.boolean(),
  isImportant: z.boolean(),
  subject: z.string(),
  /** In lists its beginning, as plain text. */
  message: z.string(),
  bodyFormat: z.enum(mailBodyFormats),
  previewText: z.string(),
  from: mailboxSchema.extend({ avatarUrl: z.string().nullable() }),
  to: z.array(mailboxSchema),
  cc: z.array(mailboxSchema),
  /** In the sender's copy alone. */
  bcc: z.array(mailboxSchema),
  replyTo: z.string().nullable(),
  /** Each is downloaded at /api/file/{id}; its picture is at /api/file/{id}/preview. */
  attachments: z.array(attachedFileSchema),
  hasAttachments: z.boolean(),
  messageId: z.string(),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
  createdAt: instant,
  /** Null for drafts and what waits to be sent. */
  sentAt: instant.nullable(),
  snoozedUntil: instant.nullable(),
  sendAt: instant.nullable(),
  /** Addresses outside that it went to; empty in lists and for everybody but the sender. */
  deliveries: z.array(deliverySchema),
  /** Pictures of other servers in its HTML, which are not shown unasked; 0 in lists. */
  remoteImages: z.int(),
  /** Of subject and text, in bytes. */
  size: z.int(),
  /** Counts the changes of a draft. */
  version: z.int(),
});
export type Mail = z.infer<typeof mailSchema>;

const cursor = z.string().max(300).optional().catch(undefined);

/** A system label, or the id of an own one. Others name no label: 404. */
export const labelKeySchema = z
  .string()
  .max(60)
  .toLowerCase()
  .transform((key) => (isSystemLabel(key) || id.safeParse(key).success ? key : "unknown"));

export const mailListQuerySchema = z.object({
  /** The inbox where it is left out; of a search all mails but trash and spam. */
  label: labelKeySchema.optional().catch(undefined),
  /** The same under another name. */
  labelId: labelKeySchema.optional().catch(undefined),
  search: z.string().max(mailLimits.search).catch("").default(""),
  cursor,
});
export type MailListQuery = z.infer<typeof mailListQuerySchema>;

export const mailPageSchema = z.object({
  /** The newest first. */
  mails: z.array(mailSchema),
  nextCursor: z.string().nullable(),
});
export type MailPage = z.infer<typeof mailPageSchema>;

export const mailRefSchema = z.object({ mailId: id });
export type MailRef = z.infer<typeof mailRefSchema>;

export const mailAnswerSchema = z.object({ mail: mailSchema });
export type MailAnswer = z.infer<typeof mailAnswerSchema>;

export const mailDetailsSchema = mailAnswerSchema.extend({
  /** The newest mails of its thread, as many as are not too long together, the oldest first; the mail is among them. */
  thread: z.array(mailSchema),
  /** What mails of the thread carry as files of text/calendar. */
  invitations: z.array(z.object({ mailId: id, invitation: invitationSchema })),
});
export type MailDetails = z.infer<typeof mailDetailsSchema>;

/** Ids of the files that go along, of the draft or of other mails; left out, those of the draft. */
const attachments = z.array(id).max(mailLimits.attachments).optional();

const written = z.object({
  subject: subjectSchema.default(""),
  message: mailBodySchema.default(""),
  inReplyTo: answered,
});

/** How long there is until it leaves: a moment, or some seconds in which it can be called back. */
export const mailInputSchema = written
  .extend({
    to: recipients,
    cc: recipients,
    bcc: recipients,
    attachments,
    sendAt: z.iso.datetime({ offset: true }).optional(),
    undoSeconds: z.literal([...undoChoices]).optional(),
    /** The draft that this was; it becomes this mail. */
    draftId: id.optional(),
    /** Of the draft as it was read; where it was changed since, it is not sent. */
    version: z.int().min(1).optional(),
    /** Made by the sender; the same again answers the first mail. */
    clientId: id.optional(),
  })
  .superRefine(({ to, cc, bcc }, context) => {
    const count = to.length + cc.length + bcc.length;
    const code = count === 0 ? "required" : count > mailLimits.recipients ? "too-many" : null;
    if (code !== null) context.addIssue({ code: "custom", path: ["to"], params: { code } });
  });
export type MailInput = z.infer<typeof mailInputSchema>;

export const draftInputSchema = written.extend({
  to: typedRecipients,
  cc: typedRecipients,
  bcc: typedRecipients,
  attachments,
  /** The draft that is changed; a new one where it is left out. */
  mailId: id.optional(),
  /** What was changed; an older one is refused. */
  version: z.int().min(1).optional(),
});
export type DraftInput = z.infer<typeof draftInputSchema>;

const mailIds = z
  .array(id)
  .min(1)
  .max(mailLimits.atOnce)
  .overwrite((ids) => [...new Set(ids)]);
const labelIds = z.array(id).max(mailLimits.labels).optional();

export const mailPatchSchema = z.strictObject({
  isUnread: z.boolean().optional(),
  isStarred: z.boolean().optional(),
  isImportant: z.boolean().optional(),
  /** What was sent goes to trash and back to sent, a draft to trash and back to drafts, what was received anywhere else. */
  folder: z.enum(mailFolders).optional(),
  addLabelIds: labelIds,
  removeLabelIds: labelIds,
  /** Out of the inbox until then; null brings it back. */
  snoozedUntil: z.iso.datetime({ offset: true }).nullable().optional(),
});
export type MailPatch = z.infer<typeof mailPatchSchema>;

/** What mails were made by a change: an Undo leaves those alone that something else has changed since. */
const mailStateSchema = mailPatchSchema.omit({ addLabelIds: true, removeLabelIds: true });
export type MailState = z.infer<typeof mailStateSchema>;

/** With `expected` only mails that are so are changed. */
export const mailUpdateSchema = z.object({ mailIds, patch: mailPatchSchema, expected: mailStateSchema.optional() });
export type MailUpdate = z.infer<typeof mailUpdateSchema>;

/** What a mail was before, to undo the change by. */
export const mailBeforeSchema = z.object({
  mailId: id,
  isUnread: z.boolean(),
  isStarred: z.boolean(),
  isImportant: z.boolean(),
  folder: z.enum(mailFolders),
  labelIds: z.array(id),
  snoozedUntil: instant.nullable(),
  /** Where the change has put it. */
  after: z.object({ folder: z.enum(mailFolders), snoozedUntil: instant.nullable() }),
});
export type MailBefore = z.infer<typeof mailBeforeSchema>;

/** `before` of those that were changed; `skippedCount` of the others, which were not as expected. */
export const mailUpdateAnswerSchema = z.object({ before: z.array(mailBeforeSchema), skippedCount: z.int() });
export type MailUpdateAnswer = z.infer<typeof mailUpdateAnswerSchema>;

export const mailRangeSchema = z.object({ mailIds });
export type MailRange = z.infer<typeof mailRangeSchema>;
