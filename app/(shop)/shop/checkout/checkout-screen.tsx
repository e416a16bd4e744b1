"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { Skeleton } from "@/components/skeleton";
import { CartScreen } from "@/features/cart/components/cart-screen";
import { whenOnline } from "@/lib/when-online";

const AddressStep = dynamic(() => whenOnline(() => import("./address-step")).then((module) => module.AddressStep), {
  ssr: false,
  loading: () => <Skeleton height={420} shape="box" width="100%" />,
});

type Props = Omit<ComponentProps<typeof CartScreen>, "renderAddress" | "personId"> &
  Readonly<{ viewer: Readonly<{ id: string; email: string }> | null }>;

/** The checkout with the address book in it. */
export function CheckoutScreen({ viewer, ...rest }: Props) {
  return (
    <CartScreen
      {...rest}
      personId={viewer?.id ?? null}
      renderAddress={(step) => <AddressStep {...step} accountEmail={viewer?.email ?? null} />}
    />
  );
}
