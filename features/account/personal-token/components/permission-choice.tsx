"use client";

import { Checkbox } from "@/components/checkbox";
import type { Permission } from "@/lib/permissions";
import styles from "./tokens.module.css";

/** Permissions about one area, with their names in the page's language. */
export type PermissionGroup = Readonly<{
  label: string;
  items: readonly Readonly<{ permission: Permission; label: string }>[];
}>;

type Props = Readonly<{
  label: string;
  hint: string;
  groups: readonly PermissionGroup[];
  chosen: readonly Permission[];
  error?: string;
  onChange: (chosen: Permission[]) => void;
}>;

/** Checkboxes for the permissions of a token, by area. */
export function PermissionChoice({ label, hint, groups, chosen, error, onChange }: Props) {
  const toggle = (permission: Permission) =>
    onChange(chosen.includes(permission) ? chosen.filter((other) => other !== permission) : [...chosen, permission]);
  return (
    <fieldset className={styles.permissions}>
      <legend className="semibold">{label}</legend>
      <p className="muted text-13">{hint}</p>
      {groups.map((group) => (
        <fieldset className={styles.group} key={group.label}>
          <legend className={styles.area}>{group.label}</legend>
          <div className="flex wrap gap-1-4">
            {group.items.map((item) => (
              <Checkbox
                checked={chosen.includes(item.permission)}
                key={item.permission}
                label={item.label}
                onChange={() => toggle(item.permission)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
