import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CategoriesScreen } from "@/features/product/category/components/categories-screen";
import { listCategories } from "@/features/product/category/server/data";
import { categoriesQuery } from "@/features/product/client/queries";
import { canManageShop } from "@/features/product/policy";
import { Messages } from "@/i18n/messages-provider";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("productCategory"))("title") };
}

export default async function CategoriesPage() {
  const actor = await requireActor();
  if (!canManageShop(actor)) forbidden();
  const client = makeQueryClient();
  await client.prefetchQuery({
    ...categoriesQuery(),
    queryFn: () => listCategories(actor).then(({ categories }) => categories),
  });
  return (
    <Messages namespaces={["productCategory", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <CategoriesScreen />
      </HydrationBoundary>
    </Messages>
  );
}
