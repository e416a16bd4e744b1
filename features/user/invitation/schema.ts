/** Schemas for invitations. */
import { z } from "zod";
import { emailSchema } from "@/features/account/schema";
import { invitationLimits } from "./policy";

export const inviteSchema = z.object({
  emails: z.array(emailSchema).min(1).max(invitationLimits.atOnce),
  roleId: z.int().min(1).max(2_147_483_647),
});
export type Invite = z.infer<typeof inviteSchema>;

export const invitationRefsSchema = z.object({
  invitationIds: z.array(z.uuid()).min(1).max(invitationLimits.atOnce),
});

const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  roleId: z.int(),
  roleName: z.string(),
  /** Null when whoever invited has gone since. */
  inviterName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Whoever sent it could not send it any more; sent again, it rests on the right of whoever does. */
  isVoid: z.boolean(),
  /** What the mail server said when it refused the link for good; null where it did not. */
  mailRefusal: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const skipReasons = ["has-account", "held", "invited", "repeated"] as const;

export const invitationsSchema = z.object({
  invitations: z.array(invitationSchema),
  /** The roles that the caller may invite to. */
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Invitations = z.infer<typeof invitationsSchema>;

export const invitedSchema = z.object({
  invitations: z.array(invitationSchema),
  /** Addresses that got no invitation, and why. */
  skipped: z.array(z.object({ email: z.string(), reason: z.enum(skipReasons) })),
});
export type Invited = z.infer<typeof invitedSchema>;

export const invitationAnswerSchema = z.object({ invitations: z.array(invitationSchema) });
