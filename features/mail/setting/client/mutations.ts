/** Changes a person's settings of mail. */
import { callWithBody } from "@/lib/api-client";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { MailSettingAnswer } from "../schema";
import { mailSettingKeys } from "./queries";

export const useUpdateMailSettings = () =>
  useConfirmedWrite([...mailSettingKeys.all, "write"], {
    kind: "update",
    send: callWithBody("POST /api/mail/settings/update"),
    receive: (client, answer: MailSettingAnswer) => client.setQueryData(mailSettingKeys.all, answer),
  });
