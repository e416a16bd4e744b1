import { useTranslations } from "next-intl";
import { toast } from "./toast";

type Copy = Readonly<{
  /** What was done. */
  done: string;
  /** Why it is not taken back any more. */
  notUndone: string;
}>;

/** Tells how an import ended and, where it can be, how to take it back. Needs the namespaces `csv` and `common`. */
export function useCsvUndo<Undo>(send: (undo: Undo) => Promise<unknown>) {
  const t = useTranslations("csv");
  const tCommon = useTranslations("common");
  return (undo: Undo | null, { done, notUndone }: Copy) => {
    const revert = async (made: Undo) => {
      try {
        await send(made);
        toast.success(t("undone"));
      } catch {
        toast.error(notUndone);
      }
    };
    const back = undo === null ? undefined : { label: tCommon("undo"), onClick: () => revert(undo) };
    toast.success(done, { undo: back });
  };
}
