"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { useFailureToast } from "@/components/failure-toast";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { plainText } from "@/lib/rich-text/plain-text";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRecordEdit } from "@/lib/use-record-edit";
import { whenOnline } from "@/lib/when-online";
import { useUpdateScheduled } from "../client/mutations";
import { scheduledKeys, scheduledQuery } from "../client/queries";
import type { ScheduledMessage } from "../schema";
import styles from "./scheduled-list.module.css";
import { useScheduling } from "./use-scheduling";

const ScheduleDialog = dynamic(
  () => whenOnline(() => import("./schedule-dialog")).then((module) => module.ScheduleDialog),
  { ssr: false },
);

/** The reader's messages that wait in the open conversation; nothing where none do. Needs the namespace `chat`. */
export function ScheduledList({ conversationId }: Readonly<{ conversationId: string }>) {
  const listId = useId();
  const { t, ...scheduling } = useScheduling(conversationId);
  const { data } = useQuery(scheduledQuery(conversationId));
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<ScheduledMessage | null>(null);
  useLiveRefresh({
    topics: ["chat.scheduled-changed"],
    isAbout: ({ payload }) => payload.conversationId === conversationId,
    refresh: (client) => client.invalidateQueries({ queryKey: scheduledKeys.list(conversationId) }),
  });
  const scheduled = data?.scheduled ?? [];
  const [next] = scheduled;
  if (!next) return null;
  return (
    <section aria-label={t("listTitle")} className={styles.strip}>
      <button
        aria-controls={listId}
        aria-expanded={isOpen}
        className={styles.toggle}
        onClick={() => setIsOpen(!isOpen)}
        type="button"
      >
        <Icon name="clock" size={14} />
        <span className="truncate">
          {t("count", { count: scheduled.length, time: scheduling.timeOf(next.sendAt) })}
        </span>
        <Icon className={styles.chevron} name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <ul className={styles.list} id={listId}>
          {scheduled.map((one) => (
            <ScheduledLine
              key={one.id}
              onEdit={() => setEdited(one)}
              scheduled={one}
              scheduling={{ t, ...scheduling }}
            />
          ))}
        </ul>
      )}
      {edited && <EditDialog onClose={() => setEdited(null)} scheduled={edited} timeZone={scheduling.timeZone} />}
    </section>
  );
}

type LineProps = Readonly<{
  scheduled: ScheduledMessage;
  scheduling: ReturnType<typeof useScheduling>;
  onEdit: () => void;
}>;

function ScheduledLine({ scheduled, scheduling, onEdit }: LineProps) {
  const { t, timeOf, isPending, sendNow, remove } = scheduling;
  return (
    <li className={styles.line}>
      <span className={styles.content}>
        <span className="truncate" dir="auto">
          {plainText(scheduled.body)}
        </span>
        <time className="faint num text-12" dateTime={scheduled.sendAt}>
          {timeOf(scheduled.sendAt)}
        </time>
      </span>
      <IconButton disabled={isPending} icon="pencil" label={t("edit")} onClick={onEdit} size="s" />
      <IconButton
        disabled={isPending}
        icon="send"
        label={t("sendNow")}
        onClick={() => void sendNow(scheduled)}
        size="s"
      />
      <IconButton
        disabled={isPending}
        icon="trash-2"
        label={t("delete")}
        onClick={() => void remove(scheduled)}
        size="s"
      />
    </li>
  );
}

type Written = Pick<ScheduledMessage, "body" | "sendAt">;
type EditProps = Readonly<{ scheduled: ScheduledMessage; timeZone: string; onClose: () => void }>;

function EditDialog({ scheduled, timeZone, onClose }: EditProps) {
  const { t } = useScheduling(scheduled.conversationId);
  const fail = useFailureToast();
  const { mutateAsync, isPending } = useUpdateScheduled(scheduled.conversationId);
  const edit = useRecordEdit({
    record: scheduled,
    valuesOf: ({ body, sendAt }: ScheduledMessage): Written => ({ body, sendAt }),
    send: (written: Written, _changed, version) => mutateAsync({ scheduledId: scheduled.id, ...written, version }),
  });
  async function save(written: Written): Promise<boolean> {
    const outcome = await edit.save(written);
    if (outcome.kind === "conflict") fail(null, t("failures.changedElsewhere"));
    if (outcome.kind === "refused") fail(outcome.error, t("failures.update"));
    return outcome.kind === "saved" || outcome.kind === "unchanged";
  }
  return (
    <ScheduleDialog isPending={isPending} onClose={onClose} onSubmit={save} timeZone={timeZone} written={scheduled} />
  );
}
