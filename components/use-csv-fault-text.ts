import { useTranslations } from "next-intl";

/** The sentence for a fault's code; one that has none is said in general. */
export function useCsvFaultText() {
  const t = useTranslations("csv.faults");
  const textOf = (code: string): string => {
    const key = code as Parameters<typeof t>[0];
    return t(t.has(key) ? key : "other");
  };
  return { textOf };
}
