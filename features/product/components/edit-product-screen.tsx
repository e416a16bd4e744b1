"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { editProductPath, paths, shopProductPath } from "@/lib/paths";
import { pendingRemovals } from "@/lib/pending-removals";
import { codeOf } from "@/lib/problem";
import { useLiveProducts, useProductWrite } from "../client/mutations";
import { productQuery } from "../client/queries";
import type { Product } from "../schema";
import { EditProduct } from "./edit-product";
import { failureCopy } from "./failure-copy";
import { StatusChip } from "./product-chips";

/** The page on which one product is edited. */
export function EditProductScreen({ product }: Readonly<{ product: Product }>) {
  const t = useTranslations("product");
  const router = useRouter();
  useLiveProducts();
  // The form begins anew with what was saved, and not with what others change while it is open.
  const [opened, setOpened] = useState(product);
  const { error } = useQuery({ ...productQuery(product.id), initialData: product });
  useEffect(() => () => pendingRemovals.end(product.id), [product.id]);
  function handleSaved(saved: Product) {
    setOpened(saved);
    if (saved.slug !== opened.slug) router.replace(editProductPath(saved.slug));
  }
  const { name, status } = opened;
  return (
    <>
      <PageHeader
        actions={<Actions product={opened} />}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("title"), href: paths.shop.list }, { label: name }]}
            label={t("breadcrumbs")}
          />
        }
        subtitle={<StatusChip status={status} />}
        title={<bdi>{name}</bdi>}
      />
      {codeOf(error) === "not-found" && (
        <EmptyState icon="archive" title={t("failed.gone")}>
          {t("goneText")}
        </EmptyState>
      )}
      <EditProduct key={opened.version} onSaved={handleSaved} product={opened} />
    </>
  );
}

type Props = Readonly<{ product: Product }>;

function Actions({ product }: Props) {
  const t = useTranslations("product");
  const { isPending, handleDelete } = useDeleteProduct(product);
  return (
    <>
      {product.status === "published" && (
        <LinkButton href={shopProductPath(product.slug)} startIcon="store">
          {t("view")}
        </LinkButton>
      )}
      <Button loading={isPending} onClick={handleDelete} startIcon="trash-2">
        {t("delete")}
      </Button>
    </>
  );
}

/** Deletes it, returns to the list and offers Undo. */
function useDeleteProduct({ id: productId, name }: Product) {
  const t = useTranslations("product");
  const router = useRouter();
  const { mutateAsync: remove, isPending } = useProductWrite(callWithBody("POST /api/product/delete"));
  const { mutateAsync: restore } = useProductWrite(callWithBody("POST /api/product/restore"));
  const onRefused = (error: unknown) => toast.error(failureCopy(error, t));
  async function inverse() {
    const { product } = await restore({ productId });
    // A variant is called by its id where its SKU is another product's by now.
    if (product.variants.some(({ id, sku }) => sku === id)) toast.error(t("skuTaken"));
  }
  async function handleDelete() {
    pendingRemovals.begin(productId);
    try {
      await remove({ productId });
    } catch (error) {
      pendingRemovals.end(productId);
      return onRefused(error);
    }
    router.push(paths.shop.list);
    toast.success(t("deleted", { name }), { undo: { inverse, onRefused } });
  }
  return { isPending, handleDelete };
}
