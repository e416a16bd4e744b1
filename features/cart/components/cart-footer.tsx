"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { paths } from "@/lib/paths";

type Props = Readonly<{ isGuest: boolean; onContinue: () => void }>;

/** Where the cart leads to. */
export function CartFooter({ isGuest, onContinue }: Props) {
  const t = useTranslations("cart");
  const signIn = `${paths.auth.login}?${new URLSearchParams({ returnTo: paths.shop.checkout })}`;
  return (
    <>
      <div className="grid gap-2">
        <Button fullWidth onClick={onContinue} size="l" variant="solid">
          {t("toAddress")}
        </Button>
        <LinkButton fullWidth href={paths.shop.root} variant="ghost">
          {t("continue")}
        </LinkButton>
      </div>
      {isGuest && (
        <p className="text-13 muted text-center">
          {t("signIn")} <a href={signIn}>{t("signInAction")}</a>
        </p>
      )}
    </>
  );
}
