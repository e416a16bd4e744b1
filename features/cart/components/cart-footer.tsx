"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { paths, signInPath } from "@/lib/paths";

type Props = Readonly<{
  /** The query of the address, with what was chosen: it comes back after signing in. */
  search: string;
  isGuest: boolean;
  onContinue: () => void;
}>;

/** The buttons that continue to the checkout or back to the shop and, for guests, a link that signs in. */
export function CartFooter({ search, isGuest, onContinue }: Props) {
  const t = useTranslations("cart");
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
          {t("signIn")}{" "}
          <a href={signInPath(search ? `${paths.shop.checkout}?${search}` : paths.shop.checkout)}>
            {t("signInAction")}
          </a>
        </p>
      )}
    </>
  );
}
