import { useState } from "react";
import { idsBetween } from "../domain/mail-state";

/** Which mails of a list are selected; a Shift press extends from the one that was pressed before. */
export function useMailSelection(allIds: readonly string[], place: string) {
  const [state, setState] = useState({ place, ids: new Set<string>(), anchor: null as string | null });
  // Another list begins with nothing selected.
  const current = state.place === place ? state : { place, ids: new Set<string>(), anchor: null };
  const ids = allIds.filter((id) => current.ids.has(id));
  const put = (next: Iterable<string>, anchor: string | null) => setState({ place, ids: new Set(next), anchor });
  return {
    /** Those that are still shown, in their order. */
    ids,
    isSelected: (id: string) => current.ids.has(id),
    toggle: (id: string, isRange = false) => {
      const isOn = !current.ids.has(id);
      const range = isRange ? idsBetween(allIds, current.anchor, id) : [id];
      put(isOn ? [...ids, ...range] : ids.filter((one) => !range.includes(one)), id);
    },
    selectAll: () => put(allIds, null),
    clear: () => put([], null),
  };
}
