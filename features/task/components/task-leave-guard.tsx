import { LeaveGuard } from "@/components/leave-guard";
import type { TaskWords } from "./task-words";

type Props = Readonly<{
  isDirty: boolean;
  /** A task that is not there yet. */
  isNew?: boolean;
  words: TaskWords;
}>;

/** Asks before what was typed about a task is lost, with the page or with the dialog that it stands in. */
export function TaskLeaveGuard({ isDirty, isNew = false, words: { t, tCommon } }: Props) {
  return (
    <LeaveGuard
      closeLabel={tCommon("close")}
      isDirty={isDirty}
      leaveLabel={t("leave.leave")}
      stayLabel={t("leave.stay")}
      text={t("leave.text")}
      title={t(isNew ? "leave.title" : "leave.unsaved")}
    />
  );
}
