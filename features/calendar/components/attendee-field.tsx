"use client";

import Autocomplete from "@mui/material/Autocomplete";
import MuiTextField from "@mui/material/TextField";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Avatar } from "@/components/avatar";
import { LeaveGuard } from "@/components/leave-guard";
import { isFoundByName } from "@/lib/galig";
import { pressedKey } from "@/lib/pressed-key";
import { inviteesQuery } from "../client/queries";
import { calendarLimits } from "../domain/constants";
import type { Invitee } from "../schema";
import styles from "./attendee-field.module.css";
import { AttendeeList } from "./attendee-list";
import formStyles from "./event-form.module.css";
import type { AttendeeChoice } from "./event-values";
import type { EventCopy } from "./recurrence-copy";

type Props = Readonly<{
  value: readonly AttendeeChoice[];
  /** The organiser is there anyway. */
  viewerId: string;
  error?: string;
  copy: EventCopy;
  onChange: (value: readonly AttendeeChoice[]) => void;
}>;

const id = "event-attendees";
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isSame = (one: AttendeeChoice, other: AttendeeChoice) =>
  one.userId ? one.userId === other.userId : one.email === other.email;

const fromInvitee = ({ id, name, avatarUrl, timeZone }: Invitee): AttendeeChoice => ({
  userId: id,
  email: "",
  name,
  avatarUrl,
  timeZone,
});

const fromAddress = (text: string): AttendeeChoice => {
  const email = text.toLowerCase().normalize("NFC");
  return { userId: null, email, name: email, avatarUrl: null, timeZone: null };
};

/**
 * A field that invites colleagues by name and guests by email address, with the people invited and their answers below.
 */
export function AttendeeField({ value, viewerId, error, copy, onChange }: Props) {
  const { t } = copy;
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [isFull, setIsFull] = useState(false);
  const isAddressBegun = typed.includes("@");
  const q = useDeferredValue(isAddressBegun ? "" : typed.trim());
  const { data: people = [], isError } = useQuery({ ...inviteesQuery(q), placeholderData: keepPreviousData });
  // What was found for the letters before stands until the server has answered; it is narrowed down meanwhile.
  const options = people.filter(
    ({ id: userId, name }) =>
      userId !== viewerId &&
      !value.some((one) => one.userId === userId) &&
      !isAddressBegun &&
      isFoundByName(name, typed),
  );
  const note = wrong
    ? t("event.attendees.wrong", { email: wrong })
    : isFull && value.length >= calendarLimits.attendees
      ? t("event.problems.full")
      : error;

  function add(attendee: AttendeeChoice) {
    setTyped("");
    setWrong(null);
    if (value.some((one) => isSame(one, attendee))) return;
    setIsFull(value.length >= calendarLimits.attendees);
    if (value.length < calendarLimits.attendees) onChange([...value, attendee]);
  }
  function addTyped(text: string) {
    const trimmed = text.trim();
    if (isAddress(trimmed)) add(fromAddress(trimmed));
    else setWrong(trimmed === "" ? null : trimmed);
  }
  return (
    <div className={formStyles.field}>
      <label className={formStyles.label} htmlFor={id}>
        {t("event.attendees.title")}
      </label>
      <Autocomplete<Invitee, false, false, true>
        clearOnBlur={false}
        filterOptions={(found) => found}
        freeSolo
        getOptionLabel={(option) => (typeof option === "string" ? option : option.name)}
        id={id}
        inputValue={typed}
        onBlur={() => isAddress(typed.trim()) && addTyped(typed)}
        onChange={(_event, chosen) => {
          if (typeof chosen === "string") addTyped(chosen);
          else if (chosen) add(fromInvitee(chosen));
        }}
        onKeyDown={(event) => {
          // Enter takes the person or the address; it does not send the form.
          if (pressedKey(event) === "Enter") event.preventDefault();
        }}
        onInputChange={(_event, text, reason) => reason !== "reset" && setTyped(text)}
        options={options}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            error={note !== undefined}
            placeholder={t("event.attendees.add")}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps?.htmlInput, "aria-describedby": `${id}-note` },
            }}
          />
        )}
        renderOption={({ key, ...option }, person) => (
          <li key={key} {...option}>
            <Avatar
              alt=""
              className={styles.face}
              id={person.id}
              imageUrl={person.avatarUrl}
              name={person.name}
              size={24}
            />
            <span className={styles.name}>
              <bdi>{person.name}</bdi>
              {person.jobTitle && <small>{person.jobTitle}</small>}
            </span>
          </li>
        )}
        size="small"
        value={null}
      />
      <p className={note ? formStyles.wrong : formStyles.hint} id={`${id}-note`} role={note ? "alert" : undefined}>
        {note ?? t(isError ? "event.attendees.failed" : "event.attendees.hint")}
      </p>
      <LeaveGuard isDirty={typed.trim() !== ""} />
      <AttendeeList
        attendees={value}
        onRemove={(gone) => onChange(value.filter((one) => !isSame(one, gone)))}
        copy={copy}
      />
    </div>
  );
}
