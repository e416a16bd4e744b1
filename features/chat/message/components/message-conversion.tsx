"use client";

import dynamic from "next/dynamic";
import { whenOnline } from "@/lib/when-online";
import type { Message } from "../schema";

const MessageToTask = dynamic(
  () => whenOnline(() => import("./message-to-task")).then((module) => module.MessageToTask),
  { ssr: false },
);
const MessageToEvent = dynamic(
  () => whenOnline(() => import("./message-to-event")).then((module) => module.MessageToEvent),
  { ssr: false },
);

/** What is to be made of which message. */
export type Converted = Readonly<{ message: Message; to: "task" | "event" }>;

/** The dialog that makes something of a message, loaded when it is opened. */
export function MessageConversion({ of, onClose }: Readonly<{ of: Converted | null; onClose: () => void }>) {
  if (of === null) return null;
  const Conversion = of.to === "task" ? MessageToTask : MessageToEvent;
  return <Conversion message={of.message} onClose={onClose} />;
}
