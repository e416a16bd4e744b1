import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useFailureToast } from "@/components/failure-toast";
import { toast } from "@/components/toast";
import { formatDateTime } from "@/lib/format";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { useDeleteScheduled, useScheduleMessage, useSendScheduled } from "../client/mutations";
import type { ScheduledMessage } from "../schema";

type Written = Pick<ScheduledMessage, "body" | "sendAt"> & Partial<Pick<ScheduledMessage, "clientId">>;

/** What one can do with scheduled messages, with what is said of it. */
export function useScheduling(conversationId: string) {
  const t = useTranslations("chat.states.scheduled");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const fail = useFailureToast();
  const adding = useScheduleMessage(conversationId);
  const deleting = useDeleteScheduled(conversationId);
  const sending = useSendScheduled(conversationId);
  const timeOf = (sendAt: string) => formatDateTime(locale, sendAt, "medium", timeZone);

  const add = ({ body, sendAt, clientId = newId() }: Written) =>
    adding.mutateAsync({ conversationId, body, sendAt, clientId });

  return {
    t,
    timeZone,
    timeOf,
    isPending: adding.isPending || deleting.isPending || sending.isPending,
    /** Answers whether it is scheduled now. */
    async schedule(written: Written): Promise<boolean> {
      try {
        const { scheduled } = await add(written);
        toast.success(t("done", { time: timeOf(scheduled.sendAt) }), {
          undo: {
            inverse: async () => {
              await deleting.mutateAsync(scheduled.id);
            },
            onRefused: (error) => fail(error, t("failures.delete")),
            done: t("deleted"),
          },
        });
        return true;
      } catch (error) {
        fail(error, t("failures.schedule"));
        return false;
      }
    },
    async remove(scheduled: ScheduledMessage): Promise<void> {
      try {
        await deleting.mutateAsync(scheduled.id);
      } catch (error) {
        return fail(error, t("failures.delete"));
      }
      toast.success(t("deleted"), {
        undo: {
          inverse: async () => {
            await add(scheduled);
          },
          onRefused: (error) => fail(error, t("failures.schedule")),
          done: t("restored"),
        },
      });
    },
    async sendNow({ id }: ScheduledMessage): Promise<void> {
      try {
        await sending.mutateAsync(id);
        toast.success(t("sent"));
      } catch (error) {
        fail(error, t("failures.send"));
      }
    },
  };
}
