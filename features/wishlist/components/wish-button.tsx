"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import buttonStyles from "@/components/button.module.css";
import { useFailureToast } from "@/components/failure-toast";
import { toast } from "@/components/toast";
import { undoActions } from "@/components/undo-store";
import { classNames } from "@/lib/class-names";
import { signInPath } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import { useUpdateWishlist } from "../client/mutations";
import { wishlistIdsQuery } from "../client/queries";
import { HeartIcon } from "./heart-icon";
import styles from "./wish-button.module.css";

type Props = Readonly<{
  productId: string;
  isSignedIn: boolean;
  /** The product's, by which the button is told from others. */
  name: string;
}>;

const look = () => buttonClass({ variant: "ghost" }, classNames(buttonStyles.icon, buttonStyles.round, styles.heart));

/** Puts a product on the wishlist or takes it off; guests are asked to sign in, and come back. */
export function WishButton({ isSignedIn, ...product }: Props) {
  return isSignedIn ? <MemberButton {...product} /> : <GuestLink name={product.name} />;
}

function GuestLink({ name }: Pick<Props, "name">) {
  const t = useTranslations("wishlist");
  const pathname = usePathname();
  const label = t("signIn", { name });
  return (
    <a
      aria-label={label}
      className={look()}
      href={signInPath(pathname)}
      // The filters of a list are in the address, which the server's markup does not know.
      onClick={(event) => {
        event.currentTarget.href = signInPath(`${location.pathname}${location.search}`);
      }}
      title={label}
    >
      <HeartIcon isFilled={false} />
    </a>
  );
}

function MemberButton({ productId, name }: Omit<Props, "isSignedIn">) {
  const t = useTranslations("wishlist");
  const announceCause = useFailureToast();
  const { data } = useQuery(wishlistIdsQuery());
  const { mutateAsync } = useUpdateWishlist();
  const isWished = data?.productIds.includes(productId) ?? false;
  const label = t(isWished ? "remove" : "add", { name });
  const set = (next: boolean) => mutateAsync({ productId, isWished: next });
  const announceFailure = (error: unknown) => announceCause(error, t(codeOf(error) === "conflict" ? "full" : "failed"));
  function handleClick() {
    const next = !isWished;
    const undo = {
      inverse: () => set(!next),
      run: () => set(next),
      done: t("undone"),
      onRefused: announceFailure,
    };
    const id = toast.success(t(next ? "added" : "removed"), { undo });
    set(next).catch((error: unknown) => {
      undoActions.entryEnded(id);
      announceFailure(error);
    });
  }
  return (
    <button
      aria-label={label}
      aria-pressed={isWished}
      className={look()}
      disabled={!data}
      onClick={handleClick}
      title={label}
      type="button"
    >
      <HeartIcon isFilled={isWished} />
    </button>
  );
}
