import { type KeyboardEvent, useState } from "react";
import { Checkbox } from "@/components/checkbox";
import { VisuallyHidden } from "@/components/visually-hidden";
import { type Permission, permissionActions, permissionResources, permissionTo } from "@/lib/permissions";
import styles from "./permission-matrix.module.css";
import type { RoleCopy } from "./role-copy";

type Props = Readonly<{
  label: string;
  granted: readonly Permission[];
  /** What the role grants as it is kept: what differs is marked. */
  kept: readonly Permission[];
  mayChange: (permission: Permission) => boolean;
  onChange: (permission: Permission, isGranted: boolean) => void;
  copy: RoleCopy;
}>;

type Place = Readonly<{ row: number; column: number }>;

const lastRow = permissionResources.length - 1;
const lastColumn = permissionActions.length - 1;

/** The right at a place of the grid; null where there is no such right, undefined outside. */
function rightAt({ row, column }: Place): Permission | null | undefined {
  const [action, resource] = [permissionActions[column], permissionResources[row]];
  return action && resource && permissionTo(action, resource);
}

/** The next place with a right from here on, in the direction of the step; null where there is none. */
function walk(from: Place, down: number, along: number): Place | null {
  const place = { row: from.row + down, column: from.column + along };
  const right = rightAt(place);
  if (right === undefined) return null;
  return right ? place : walk(place, down, along);
}

function placeAfter(event: KeyboardEvent, here: Place): Place | null {
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const walks: Record<string, Parameters<typeof walk>> = {
    ArrowDown: [here, 1, 0],
    ArrowUp: [here, -1, 0],
    ArrowRight: [here, 0, forward],
    ArrowLeft: [here, 0, -forward],
    Home: [{ ...here, column: -1 }, 0, 1],
    End: [{ ...here, column: lastColumn + 1 }, 0, -1],
    PageUp: [{ ...here, row: -1 }, 1, 0],
    PageDown: [{ ...here, row: lastRow + 1 }, -1, 0],
  };
  const asked = walks[event.key];
  return asked ? walk(...asked) : null;
}

/**
 * The permissions of a role as a grid of resources and actions. One stop of the Tab key; the arrows walk the rights
 * that there are, and the space bar ticks.
 */
export function PermissionMatrix({ label, granted, kept, mayChange, onChange, copy: { t, rightOf } }: Props) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 1 });

  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const next = placeAfter(event, place);
    if (!next || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setPlace(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.row}-${next.column}"]`)?.focus();
  }

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked by arrow keys is a grid. */}
      <table aria-label={label} className={styles.matrix} onKeyDown={handleKeyDown} role="grid">
        <thead>
          <tr>
            <th scope="col">{t("matrix.resource")}</th>
            {permissionActions.map((action) => (
              <th key={action} scope="col">
                {t(`actions.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionResources.map((resource, row) => (
            <tr key={resource}>
              <th scope="row">{t(`resources.${resource}`)}</th>
              {permissionActions.map((action, column) => {
                const permission = permissionTo(action, resource);
                if (!permission) {
                  return (
                    <td className={styles.none} key={action}>
                      <span aria-hidden="true">–</span>
                      <VisuallyHidden>{t("matrix.none")}</VisuallyHidden>
                    </td>
                  );
                }
                const isGranted = granted.includes(permission);
                const mayNot = !mayChange(permission);
                return (
                  <td data-changed={isGranted !== kept.includes(permission) || undefined} key={action}>
                    <Checkbox
                      aria-disabled={mayNot || undefined}
                      checked={isGranted}
                      className={styles.cell}
                      label={mayNot ? `${rightOf(permission)}. ${t("matrix.notYours")}` : rightOf(permission)}
                      labelHidden
                      onChange={({ target }) => !mayNot && onChange(permission, target.checked)}
                      title={mayNot ? t("matrix.notYours") : rightOf(permission)}
                      data-place={`${row}-${column}`}
                      onFocus={() => setPlace({ row, column })}
                      tabIndex={place.row === row && place.column === column ? 0 : -1}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
