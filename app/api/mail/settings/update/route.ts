import { mailSettingAnswerSchema, mailSettingUpdateSchema } from "@/features/mail/setting/schema";
import { updateMailSettings } from "@/features/mail/setting/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update your mail settings",
    body: mailSettingUpdateSchema,
    answer: mailSettingAnswerSchema,
    limit: "mailWrite",
  },
  (actor, { body }) => updateMailSettings(actor, body),
);
