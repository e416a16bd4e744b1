"use client";

import dynamic from "next/dynamic";
import { whenOnline } from "@/lib/when-online";
import type { Source } from "../domain/conversion";

const SourceToTask = dynamic(() => whenOnline(() => import("./source-to-task")).then((module) => module.SourceToTask), {
  ssr: false,
});
const SourceToEvent = dynamic(
  () => whenOnline(() => import("./source-to-event")).then((module) => module.SourceToEvent),
  { ssr: false },
);

/** What is to be made of which source. */
export type Converted = Readonly<{ source: Source; to: "task" | "event" }>;

type Props = Readonly<{
  of: Converted | null;
  onClose: () => void;
  /** Posts the address of what was made, where the person wants that; without it they are not asked. */
  onPost?: (address: string) => void;
}>;

/** The dialog that makes a task or an event of something, loaded when it is opened. Needs the namespaces `convert`, `common`, `date`. */
export function SourceConversion({ of, ...props }: Props) {
  if (of === null) return null;
  const Conversion = of.to === "task" ? SourceToTask : SourceToEvent;
  return <Conversion source={of.source} {...props} />;
}
