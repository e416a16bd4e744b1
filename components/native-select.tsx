"use client";

import type { ComponentProps } from "react";
import { useEarlyChoice } from "./use-early-choice";

type Props = Omit<ComponentProps<"select">, "value"> & Readonly<{ value?: string | number | undefined }>;

/** The browser's own select element, which keeps a choice made before hydration. */
export function NativeSelect({ ref, ...props }: Props) {
  const control = useEarlyChoice(props.value === undefined ? undefined : String(props.value), ref);
  return <select autoComplete="off" {...props} ref={control} />;
}
