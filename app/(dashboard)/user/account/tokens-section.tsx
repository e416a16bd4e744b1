import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import { tokensQuery } from "@/features/account/personal-token/client/queries";
import { ApiExamples } from "@/features/account/personal-token/components/api-examples";
import type { PermissionGroup } from "@/features/account/personal-token/components/permission-choice";
import { TokenSection } from "@/features/account/personal-token/components/token-section";
import { listTokens } from "@/features/account/personal-token/server/data";
import { Messages } from "@/i18n/messages-provider";
import { permissionActions, permissionResources, permissionTo } from "@/lib/permissions";
import { makeQueryClient } from "@/lib/query-client";
import { type Actor, hasPermission } from "@/server/auth/actor";
import { env } from "@/server/env";

/** What the person has to give, by area. */
async function groupsOf(actor: Actor): Promise<PermissionGroup[]> {
  const t = await getTranslations("roles");
  const groups = permissionResources.map((resource) => ({
    label: t(`resources.${resource}`),
    items: permissionActions.flatMap((action) => {
      const permission = permissionTo(action, resource);
      return permission && hasPermission(actor, permission) ? [{ permission, label: t(`actions.${action}`) }] : [];
    }),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** Personal access tokens, and how programs use them. */
export async function TokensSection({ actor }: Readonly<{ actor: Actor }>) {
  const client = makeQueryClient();
  await client.fetchQuery({ ...tokensQuery(), queryFn: () => listTokens(actor) });
  return (
    <Messages namespaces={["accessTokens"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <TokenSection groups={await groupsOf(actor)} now={Date.now()} />
        <ApiExamples origin={env.APP_URL} />
      </HydrationBoundary>
    </Messages>
  );
}
