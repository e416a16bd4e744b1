"use client";

import { useTranslations } from "next-intl";
import { ToolbarSelect } from "../toolbar-select";

type Props<Sort extends string> = Readonly<{
  sorts: readonly Sort[];
  value: Sort;
  labelOf: (sort: Sort) => string;
  onChange: (patch: { sort: Sort }) => void;
}>;

/** A select that sorts a list. Needs the namespace `common`. */
export function SortSelect<Sort extends string>({ sorts, value, labelOf, onChange }: Props<Sort>) {
  return (
    <ToolbarSelect
      label={useTranslations("common.list")("sort")}
      onChange={(sort) => onChange({ sort })}
      options={sorts.map((sort) => ({ value: sort, label: labelOf(sort) }))}
      value={value}
    />
  );
}
