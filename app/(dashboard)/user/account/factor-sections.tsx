import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { headers } from "next/headers";
import { passkeysQuery } from "@/features/account/passkey/client/queries";
import { PasskeySection } from "@/features/account/passkey/components/passkey-section";
import { listPasskeys } from "@/features/account/passkey/server/data";
import { twoFactorQuery } from "@/features/account/two-factor/client/queries";
import { TwoFactorSection } from "@/features/account/two-factor/components/two-factor-section";
import { findTwoFactorStatus } from "@/features/account/two-factor/server/data";
import { Messages } from "@/i18n/messages-provider";
import { cookieValues } from "@/lib/cookie-values";
import { makeQueryClient } from "@/lib/query-client";
import type { Actor } from "@/server/auth/actor";
import { trustCookieName } from "@/server/auth/trusted-device";

/** What proves who somebody is besides the password. */
export async function FactorSections({ actor }: Readonly<{ actor: Actor }>) {
  const client = makeQueryClient();
  const trustTokens = cookieValues((await headers()).get("cookie"), trustCookieName);
  await Promise.all([
    client.fetchQuery({ ...twoFactorQuery(), queryFn: () => findTwoFactorStatus(actor, { trustTokens }) }),
    client.fetchQuery({ ...passkeysQuery(), queryFn: () => listPasskeys(actor) }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Messages namespaces={["twoFactor"]}>
        <TwoFactorSection />
        <PasskeySection />
      </Messages>
    </HydrationBoundary>
  );
}
