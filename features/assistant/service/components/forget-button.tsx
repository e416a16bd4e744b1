"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { useForgetParameters } from "../client/mutations";

/**
 * A button that resets what was learned about the features that a model rejects, for use after the service was
 * corrected.
 */
export function ForgetButton({ model }: Readonly<{ model: string }>) {
  const t = useTranslations("aiService.models");
  const router = useRouter();
  const { mutate, isPending } = useForgetParameters();

  function handleClick() {
    if (isPending) return;
    mutate(model, {
      onSuccess: () => {
        toast.success(t("forgotten"));
        router.refresh();
      },
      onError: () => toast.error(t("forgetFailed")),
    });
  }

  return (
    <Button aria-label={t("forgetOf", { model })} loading={isPending} onClick={handleClick} size="s">
      {t("forget")}
    </Button>
  );
}
