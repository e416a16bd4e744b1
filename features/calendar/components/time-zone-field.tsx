"use client";

import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete";
import MuiTextField from "@mui/material/TextField";
import { useMemo } from "react";
import { Field } from "@/components/field";
import { Icon } from "@/components/icon";
import styles from "./event-form.module.css";
import type { EventCopy } from "./recurrence-copy";
import { cityOf } from "./time-zone-city";
import { offsetName } from "./time-zone-clock";

type Props = Readonly<{
  value: string;
  /** The moment whose offsets are shown: they differ between summer and winter. */
  at: number;
  viewerZone: string;
  copy: EventCopy;
  onChange: (timeZone: string) => void;
}>;

/** A page of hits is enough; whoever looks for a zone types a part of its name. */
const shownAtMost = 40;

/** A field for a time zone, found by IANA name or by its city in the reader's language. */
export function TimeZoneField({ value, at, viewerZone, copy, onChange }: Props) {
  const { t } = copy;
  const zones = useMemo(
    () => [...new Set([viewerZone, value, ...Intl.supportedValuesOf("timeZone"), "UTC"])],
    [viewerZone, value],
  );
  const filterOptions = useMemo(
    () =>
      createFilterOptions<string>({
        limit: shownAtMost,
        stringify: (zone) => `${zone.replaceAll("_", " ")} ${zone} ${cityOf(zone, copy)}`,
      }),
    [copy],
  );
  return (
    <Field className={styles.field} label={t("event.timeZone")}>
      {({ id }) => (
        <Autocomplete
          disableClearable
          filterOptions={filterOptions}
          getOptionLabel={(zone) => zone.replaceAll("_", " ")}
          id={id}
          onChange={(_event, zone) => onChange(zone)}
          options={zones}
          popupIcon={<Icon name="chevron-down" size={18} />}
          renderInput={(params) => <MuiTextField {...params} />}
          renderOption={({ key, ...option }, zone) => (
            <li key={key} {...option} className={`${option.className ?? ""} ${styles.zone}`}>
              <bdi>{cityOf(zone, copy)}</bdi>
              <small dir="ltr">
                {zone} · {offsetName(at, zone)}
              </small>
            </li>
          )}
          size="small"
          value={value}
        />
      )}
    </Field>
  );
}
