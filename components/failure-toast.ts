import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { leaveFor } from "@/lib/leaving";
import { signInPath } from "@/lib/paths";
import { mendableCauseOf } from "@/lib/problem";
import { useCauseText } from "./cause-text";
import { toast } from "./toast";
import { useCurrentPath } from "./use-current-path";

/** Returns a function that reports a failed call by its cause, or else by the given text. Needs the namespace `common`. */
export function useFailureToast() {
  const t = useTranslations("common.causes");
  const textOf = useCauseText();
  const router = useRouter();
  const signIn = signInPath(useCurrentPath());
  return (error: unknown, otherwise: string): void => {
    const action = { label: t("signIn"), onClick: () => leaveFor(signIn, () => router.push(signIn)) };
    toast.error(textOf(error) ?? otherwise, mendableCauseOf(error) === "signedOut" ? { action } : undefined);
  };
}
