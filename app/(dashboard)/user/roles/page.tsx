import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { rolesQuery } from "@/features/role/client/queries";
import { RolesScreen } from "@/features/role/components/roles-screen";
import { canManageRoles } from "@/features/role/policy";
import { listManagedRoles } from "@/features/role/server/data";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";
import { env } from "@/server/env";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("roles"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function RolesPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canManageRoles(actor)) redirect(paths.errors.forbidden);
  const roleId = Number((await searchParams).role);
  const client = makeQueryClient();
  await client.fetchQuery({ queryKey: rolesQuery().queryKey, queryFn: () => listManagedRoles(actor) });
  return (
    <Messages namespaces={["roles", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <RolesScreen
          isSignInFixed={env.SIGN_IN_ROLES !== undefined}
          roleId={Number.isInteger(roleId) ? roleId : null}
          viewer={{ isAdmin: actor.isAdmin, permissions: [...actor.permissions] }}
        />
      </HydrationBoundary>
    </Messages>
  );
}
