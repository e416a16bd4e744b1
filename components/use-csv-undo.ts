import { useTranslations } from "next-intl";
import { toast } from "./toast";

type Copy = Readonly<{
  /** What was done. */
  done: string;
  /** Why it is not taken back any more. */
  notUndone: string;
}>;

/** Tells how an import ended and, where it can be, how to take it back. Needs the namespace `csv`. */
export function useCsvUndo<Undo>(send: (undo: Undo) => Promise<unknown>) {
  const t = useTranslations("csv");
  return (undo: Undo | null, { done, notUndone }: Copy) => {
    const inverse = () => undo !== null && send(undo);
    const onRefused = () => toast.error(notUndone);
    toast.success(done, { undo: undo === null ? undefined : { inverse, done: t("undone"), onRefused } });
  };
}
