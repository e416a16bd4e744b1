import type { MenuItem } from "./menu";
import { useIsRtl } from "./use-is-rtl";

type Moves = Readonly<{
  left: string;
  right: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}>;

/** Returns the menu items that move a column by one place to the left or right. */
export function useColumnMoves({ left, right, index, count, onMove }: Moves): MenuItem[] {
  const [previous, next] = useIsRtl() ? [right, left] : [left, right];
  return [
    { label: previous, icon: "arrow-left", disabled: index <= 0, onSelect: () => onMove(index - 1) },
    { label: next, icon: "arrow-right", disabled: index === count - 1, onSelect: () => onMove(index + 1) },
  ];
}
