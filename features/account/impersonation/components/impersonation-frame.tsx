import { Messages } from "@/i18n/messages-provider";
import { ImpersonationBanner } from "./impersonation-banner";

type Props = Readonly<{ name: string; impersonation: Readonly<{ reason: string; endsAt: Date }> }>;

/** The impersonation banner with its own messages. */
export function ImpersonationFrame({ name, impersonation: { reason, endsAt } }: Props) {
  return (
    <Messages namespaces={["impersonation"]}>
      <ImpersonationBanner endsAt={endsAt.toISOString()} name={name} now={Date.now()} reason={reason} />
    </Messages>
  );
}
