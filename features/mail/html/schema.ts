/** What the endpoints of mails' HTML and its pictures take. */
import { z } from "zod";
import { mailRefSchema } from "../schema";

export const mailHtmlQuerySchema = mailRefSchema.extend({
  /** Whether pictures of other servers are shown, by way of this one. */
  images: z.stringbool().catch(false).default(false),
});
export type MailHtmlQuery = z.infer<typeof mailHtmlQuerySchema>;

export const mailImageQuerySchema = mailRefSchema.extend({
  /** Which of the remote pictures of the mail, in order of appearance from 0. */
  at: z.coerce.number().int().min(0),
});
export type MailImageQuery = z.infer<typeof mailImageQuerySchema>;
