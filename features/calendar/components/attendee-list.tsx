"use client";

import { Avatar } from "@/components/avatar";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { PersonLink } from "@/components/person-link";
import { classNames } from "@/lib/class-names";
import type { IconName } from "@/lib/icons";
import type { Answer } from "../domain/constants";
import styles from "./attendee-field.module.css";
import type { AttendeeChoice } from "./event-values";
import type { EventCopy } from "./recurrence-copy";

type Props = Readonly<{
  attendees: readonly AttendeeChoice[];
  copy: EventCopy;
  /** Without it the list is to be read only. */
  onRemove?: (attendee: AttendeeChoice) => void;
}>;

const icons: Record<Answer, IconName> = {
  "needs-action": "clock",
  accepted: "circle-check",
  tentative: "circle-help",
  declined: "circle-x",
};
const looks: Partial<Record<Answer, string | undefined>> = { accepted: styles.accepted, declined: styles.declined };

/** The attendees and their answers. */
export function AttendeeList({ attendees, copy: { t }, onRemove }: Props) {
  if (attendees.length === 0) return null;
  const asked = attendees.filter(({ answer }) => answer !== undefined);
  const count = (answer: Answer) => asked.filter((attendee) => attendee.answer === answer).length;
  return (
    <>
      {asked.length > 1 && (
        <p className="text-13 muted">
          {t("event.attendees.summary", {
            accepted: count("accepted"),
            tentative: count("tentative"),
            declined: count("declined"),
            waiting: count("needs-action"),
          })}
        </p>
      )}
      <ul className="grid gap-2px">
        {attendees.map((attendee) => {
          const { userId, email, name, avatarUrl, answer } = attendee;
          return (
            <li className={styles.attendee} key={userId ?? email}>
              <Avatar alt="" id={userId ?? email} imageUrl={avatarUrl} name={name} size={24} />
              <span className={styles.name}>
                {userId && !onRemove ? <PersonLink id={userId} name={name} /> : <bdi title={name}>{name}</bdi>}
                {(!userId || answer) && (
                  <small>
                    {answer && (
                      <span className={classNames("inline-row gap-1 nowrap", looks[answer])}>
                        <Icon name={icons[answer]} size={14} />
                        {t(`event.answers.${answer}`)}
                      </span>
                    )}
                    {!userId && <span>{t("event.attendees.outside")}</span>}
                  </small>
                )}
              </span>
              {onRemove && (
                <IconButton
                  icon="x"
                  label={t("event.attendees.remove", { name })}
                  onClick={() => onRemove(attendee)}
                  size="s"
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
