"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { Skeleton } from "@/components/skeleton";
import { whenOnline } from "@/lib/when-online";
import type { PaymentStep } from "./payment-step";

/** Loaded when it is reached: the cart does without it. */
const Step = dynamic(() => whenOnline(() => import("./payment-step")).then((module) => module.PaymentStep), {
  ssr: false,
  loading: () => <Skeleton height={420} shape="box" width="100%" />,
});

/** The payment step of the checkout, loaded when it is reached. */
export const Payment = (props: ComponentProps<typeof PaymentStep>) => <Step {...props} />;
