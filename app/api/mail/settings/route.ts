import { mailSettingAnswerSchema } from "@/features/mail/setting/schema";
import { readMailSettings } from "@/features/mail/setting/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "One's settings of mail: signature, time to undo, vacation answer, blocked senders",
    answer: mailSettingAnswerSchema,
    limit: "mailRead",
  },
  (actor) => readMailSettings(actor),
);
