import type { Metadata } from "next";
import { forbidden, notFound } from "next/navigation";
import { EditProductScreen } from "@/features/product/components/edit-product-screen";
import { productLimits } from "@/features/product/domain/constants";
import { canManageShop } from "@/features/product/policy";
import { findProductBySlug } from "@/features/product/server/data";
import { Messages } from "@/i18n/messages-provider";
import { AppError } from "@/lib/errors";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{ params: Promise<{ slug: string }> }>;

/** The segment as people read it; a broken escape names nothing. */
function slugOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function readProduct(params: Props["params"]) {
  const actor = await requireActor();
  if (!canManageShop(actor)) forbidden();
  const slug = slugOf((await params).slug);
  if (slug.length > productLimits.slug) notFound();
  return await findProductBySlug(actor, slug).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readProduct(params)).name };
}

export default async function EditProductPage({ params }: Props) {
  return (
    <Messages namespaces={["product", "productImage", "textEditor", "common", "productColor"]}>
      <EditProductScreen product={await readProduct(params)} />
    </Messages>
  );
}
