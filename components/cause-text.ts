import { useTranslations } from "next-intl";
import { mendableCauseOf } from "@/lib/problem";

/** Returns the text of what the person can mend about a failed call, if that is known. Needs the namespace `common`. */
export function useCauseText() {
  const t = useTranslations("common.causes");
  return (error: unknown): string | undefined => {
    const cause = mendableCauseOf(error);
    return cause && t(cause);
  };
}
