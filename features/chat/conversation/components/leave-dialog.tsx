import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { useFailureToast } from "@/components/failure-toast";
import { toast } from "@/components/toast";
import { useLeaveConversation } from "../client/mutations";

type Props = Readonly<{ conversationId: string; title: string; onLeft: () => void; onClose: () => void }>;

/** Asks before somebody leaves a group, and says what they lose. */
export function LeaveDialog({ conversationId, title, onLeft, onClose }: Props) {
  const t = useTranslations("chat.details");
  const tCommon = useTranslations("common");
  const fail = useFailureToast();
  const { mutateAsync } = useLeaveConversation(conversationId);
  async function leave() {
    try {
      await mutateAsync();
    } catch (error) {
      fail(error, t("leaveFailed"));
      throw error;
    }
    toast.success(t("left", { name: title }));
    onLeft();
  }
  return (
    <ConfirmDialog
      cancelLabel={tCommon("cancel")}
      closeLabel={tCommon("close")}
      confirmLabel={t("leaveConfirm")}
      danger
      onClose={onClose}
      onConfirm={leave}
      open
      title={t("leaveTitle", { name: title })}
    >
      {t("leaveText")}
    </ConfirmDialog>
  );
}
