import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { lowStock } from "@/features/product/domain/constants";
import { isInShop, productImages, products, productVariants } from "@/server/db/schema/product";
import { salesLimits } from "../../schema";
import { listOf } from "./list-of";

/** What a link to `product` shows. */
export const productRef = sql`
  product.id, product.name, case when product.deleted_at is null then product.slug end as slug,
  ${isInShop} as "isPublished", (
    select jsonb_build_object('id', image.id, 'alt', image.alt, 'width', image.width, 'height', image.height, 'color', image.color)
    from ${productImages} as image where image.product_id = product.id and image.deleted_at is null
    order by image.position, image.id limit 1
  ) as image`;

/** In the shop, by when they came there. */
export const latestProducts = (): SQL =>
  listOf(sql`
    select ${productRef}, product.price, product.stock from ${products} as product
    where ${isInShop}
    order by product.published_at desc, product.id desc limit ${salesLimits.latest}`);

/** Each variant of a product in the shop of which few are left, the fewest first. */
const low = (columns: SQL) => sql`
  select ${columns} from ${productVariants} as variant join ${products} as product on product.id = variant.product_id
  where variant.stock < ${lowStock} and ${isInShop}`;

export function stockAlerts(): SQL {
  const lowest = low(sql`
    ${productRef}, variant.id as "variantId", variant.sku, variant.color, variant.size, variant.stock`);
  return sql`jsonb_build_object(
    'products', (
      select count(*) from (
        select distinct product_id from (${low(sql`variant.product_id`)}) as found limit ${salesLimits.countedAlerts + 1}
      ) as counted
    ),
    'variants', ${listOf(sql`${lowest} order by variant.stock, variant.id limit ${salesLimits.alerts}`)}
  )`;
}
