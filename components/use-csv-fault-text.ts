import { useTranslations } from "next-intl";

/** Returns the message for an error of a CSV import; an unknown code has a general one. */
export function useCsvFaultText() {
  const t = useTranslations("csv.faults");
  const textOf = (code: string): string => {
    const key = code as Parameters<typeof t>[0];
    return t(t.has(key) ? key : "other");
  };
  return { textOf };
}
