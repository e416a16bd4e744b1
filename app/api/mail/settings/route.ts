import { mailSettingAnswerSchema } from "@/features/mail/setting/schema";
import { readMailSettings } from "@/features/mail/setting/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get your mail settings: signature, time to undo, automatic reply, blocked senders",
    answer: mailSettingAnswerSchema,
    limit: "mailRead",
  },
  (actor) => readMailSettings(actor),
);
