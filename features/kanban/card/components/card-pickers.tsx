"use client";

import Autocomplete from "@mui/material/Autocomplete";
import MuiTextField from "@mui/material/TextField";
import { useState } from "react";
import { Avatar } from "@/components/avatar";
import { AvatarLinks } from "@/components/avatar-links";
import { DateField } from "@/components/date-field";
import { LeaveGuard } from "@/components/leave-guard";
import { VisuallyHidden } from "@/components/visually-hidden";
import { foldForSearch } from "@/lib/fold";
import { isFoundByName } from "@/lib/galig";
import { profilePath } from "@/lib/paths";
import type { BoardCopy } from "../../components/board-copy";
import { kanbanLimits } from "../../domain/constants";
import type { Board, Card, Person } from "../../schema";
import type { CardEdit } from "../client/mutations";
import styles from "./card-pickers.module.css";
import { RemovableChip } from "./removable-chip";

type Props = Readonly<{
  board: Board;
  card: Card;
  copy: BoardCopy;
  onChoose: (edit: CardEdit) => void;
}>;

/** Fields for the people, labels and dates of a card. */
export function CardPickers(props: Props) {
  return (
    <>
      <PeopleField {...props} />
      <LabelsField {...props} />
      <DueFields {...props} />
    </>
  );
}

function PeopleField({ board, card, copy: { t }, onChoose }: Props) {
  return (
    <div className="grid gap-6px shrinkable">
      <div className={styles.head}>
        <span className="text-13 semibold">{t("assignee.title")}</span>
        <AvatarLinks
          people={card.assignee.map(({ id, name, avatarUrl }) => ({ id, name, imageUrl: avatarUrl }))}
          size={24}
        />
      </div>
      <Autocomplete
        disableCloseOnSelect
        filterOptions={(people, { inputValue }) => people.filter(({ name }) => isFoundByName(name, inputValue))}
        getOptionLabel={(person) => person.name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        limitTags={4}
        multiple
        onChange={(_event, people) => onChoose(mergePeople(card.assignee, people))}
        options={[...board.members]}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            placeholder={card.assignee.length === 0 ? t("assignee.add") : undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps?.htmlInput, "aria-label": t("assignee.add") },
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
            <bdi>{person.name}</bdi>
          </li>
        )}
        renderValue={(people, itemProps) =>
          people.map((person, index) => {
            const { key, ...item } = itemProps({ index });
            const removeLabel = t("assignee.remove", { name: person.name });
            return (
              <RemovableChip
                href={profilePath(person.id)}
                item={item}
                key={key}
                name={person.name}
                removeLabel={removeLabel}
              />
            );
          })
        }
        size="small"
        value={card.assignee}
      />
    </div>
  );
}

/** The wish as additions and removals, so that it also holds on a card that somebody else has changed. */
function mergeNames(before: readonly string[], after: readonly string[]) {
  return (now: readonly string[]) => [
    ...now.filter((name) => after.includes(name) || !before.includes(name)),
    ...after.filter((name) => !before.includes(name) && !now.includes(name)),
  ];
}

function mergePeople(before: readonly Person[], after: readonly Person[]): CardEdit {
  const merge = mergeNames(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  return (now) => ({ assignee: merge(now.assignee.map(({ id }) => id)).slice(0, kanbanLimits.assignees) });
}

function LabelsField({ board, card, copy: { t }, onChoose }: Props) {
  const [typed, setTyped] = useState("");
  const handleChange = (typed: readonly string[]) => {
    const names = typed.map((name) => name.trim().slice(0, kanbanLimits.labelName)).filter(Boolean);
    const merge = mergeNames(card.labels, [...new Set(names)]);
    onChoose((now) => ({ labels: merge(now.labels).slice(0, kanbanLimits.cardLabels) }));
  };
  return (
    <div className="grid gap-6px shrinkable">
      <div className={styles.head}>
        <span className="text-13 semibold">{t("labels.title")}</span>
      </div>
      <Autocomplete
        disableCloseOnSelect
        filterOptions={(names, { inputValue }) => {
          const sought = foldForSearch(inputValue);
          return names.filter((name) => foldForSearch(name).includes(sought));
        }}
        freeSolo
        multiple
        inputValue={typed}
        onChange={(_event, names) => handleChange(names)}
        onInputChange={(_event, text) => setTyped(text)}
        options={board.labels.map(({ name }) => name)}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            placeholder={card.labels.length === 0 ? t("labels.add") : undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps?.htmlInput, "aria-label": t("labels.add") },
            }}
          />
        )}
        renderValue={(names, itemProps) =>
          names.map((name, index) => {
            const { key, ...item } = itemProps({ index });
            return <RemovableChip item={item} key={key} name={name} removeLabel={t("labels.remove", { name })} />;
          })
        }
        size="small"
        value={card.labels}
      />
      <LeaveGuard isDirty={typed.trim() !== ""} />
    </div>
  );
}

function DueFields({ card, copy: { t }, onChoose }: Props) {
  /** Days in the wrong order stay in the fields until they are mended; the card keeps its own. */
  const [refused, setRefused] = useState<Card["due"] | null>(null);
  const due = refused ?? card.due;
  function handleChange(end: 0 | 1, value: string) {
    const day = value || null;
    const next: Card["due"] = end === 0 ? [day, due[1]] : [due[0], day];
    const isBackwards = next[0] !== null && next[1] !== null && next[0] > next[1];
    setRefused(isBackwards ? next : null);
    if (!isBackwards) onChoose(() => ({ due: next }));
  }
  return (
    <>
      {([0, 1] as const).map((end) => (
        <DateField
          error={refused !== null && end === 1 && t("due.order")}
          key={end}
          label={t(end === 0 ? "due.start" : "due.end")}
          onChange={(value) => handleChange(end, value)}
          tellsOnLeave
          value={due[end] ?? ""}
        />
      ))}
      {/* At the field for the eye; said at once, whichever of the two was left. */}
      <VisuallyHidden role="alert">{refused && t("due.order")}</VisuallyHidden>
    </>
  );
}
