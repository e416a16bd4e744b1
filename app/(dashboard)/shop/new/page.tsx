import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { PageHeader } from "@/components/page-header";
import { NewProduct } from "@/features/product/components/new-product";
import { canManageShop } from "@/features/product/policy";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("product"))("new") };
}

export default async function NewProductPage() {
  const actor = await requireActor();
  if (!canManageShop(actor)) forbidden();
  const t = await getTranslations("product");
  return (
    <Messages namespaces={["product", "textEditor", "common", "productColor"]}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("title"), href: paths.shop.list }, { label: t("new") }]}
            label={t("breadcrumbs")}
          />
        }
        title={t("new")}
      />
      <NewProduct />
    </Messages>
  );
}
