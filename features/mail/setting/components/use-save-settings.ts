import { useTranslations } from "next-intl";
import { useFailureToast } from "@/components/failure-toast";
import { toast } from "@/components/toast";
import { useUpdateMailSettings } from "../client/mutations";
import type { MailSettingUpdate } from "../schema";

/** Saves a part of the settings and says so. Answers whether the server has accepted it. */
export function useSaveSettings() {
  const t = useTranslations("mail.settings");
  const fail = useFailureToast();
  const { mutateAsync, isPending } = useUpdateMailSettings();
  async function save(patch: MailSettingUpdate, done: string): Promise<boolean> {
    try {
      await mutateAsync(patch);
    } catch (error) {
      fail(error, t("failed"));
      return false;
    }
    toast.success(done);
    return true;
  }
  return { save, isPending };
}
