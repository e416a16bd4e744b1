import { type ProductColor, shopCurrency } from "@/features/product/domain/constants";
import { foldForSearch } from "@/lib/fold";
import { toMinor } from "@/lib/money";
import { daysFrom } from "../dates";
import { Random, seededId } from "../random";
import { categories, type SeededProduct } from "./range";
import { campRange } from "./range-camp";
import { featuredRange } from "./range-featured";
import { homeRange } from "./range-home";
import { wearRange } from "./range-wear";

/** All of it; the first ones are those that are shown with several pictures. */
export const range: readonly SeededProduct[] = [...featuredRange, ...campRange, ...wearRange, ...homeRange];

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export const categoryRows = (now: Date) =>
  categories.map((name) => ({
    id: seededId(`product-category/${name}`),
    name,
    slug: slugOf(name),
    createdAt: daysFrom(now, -400),
    updatedAt: daysFrom(now, -400),
  }));

const codeOf = ({ category }: SeededProduct, at: number) => `${category.slice(0, 3).toUpperCase()}-${101 + at}`;

const descriptionOf = ({ story, facts }: SeededProduct) =>
  [story, "## Details", facts.map((fact) => `- ${fact}`).join("\n")].join("\n\n");

const amount = (tugriks: number): number => toMinor(tugriks, shopCurrency) ?? 0;

function stockOf({ isSoldOut, isSeldom }: SeededProduct, random: Random): number {
  if (isSoldOut) return 0;
  if (isSeldom) return random.between(1, 3);
  // Here and there a colour or size is gone, or nearly so.
  return random.isOneIn(9) ? 0 : random.isOneIn(6) ? random.between(1, 4) : random.between(6, 60);
}

function variantsOf(product: SeededProduct, at: number, random: Random) {
  const sizes = product.sizes.length > 0 ? product.sizes : [""];
  const choices = product.colors.flatMap((color) => sizes.map((size) => ({ color: color as ProductColor, size })));
  return choices.map(({ color, size }, position) => {
    const sku = [codeOf(product, at), color.toUpperCase(), size.replace(/[^A-Za-z0-9]+/g, "")]
      .filter(Boolean)
      .join("-");
    return { id: seededId(`product-variant/${sku}`), sku, color, size, position, stock: stockOf(product, random) };
  });
}

/** The demo shop's products with their variants, as rows. The newest was published a few days ago. */
export function seededProducts(now: Date) {
  const random = new Random("products");
  const places = random.sample([...range.keys()], range.length);
  return range.map((product, at) => {
    const { name, summary, price, was, tags, gender = "all", isDraft } = product;
    const publishedAt = daysFrom(now, -4 - 6 * (places[at] ?? 0));
    const code = codeOf(product, at);
    const variants = variantsOf(product, at, random);
    const searched = [name, code, ...variants.map(({ sku }) => sku), ...tags];
    const row = {
      id: seededId(`product/${code}`),
      slug: slugOf(name),
      name,
      summary,
      description: descriptionOf(product),
      code,
      categoryId: seededId(`product-category/${product.category}`),
      gender,
      tags: [...tags],
      status: isDraft ? ("draft" as const) : ("published" as const),
      price: amount(price),
      compareAtPrice: was === undefined ? null : amount(was),
      searchKey: foldForSearch(searched.join(" ")),
      publishedAt: isDraft ? null : publishedAt,
      createdAt: daysFrom(publishedAt, -3),
      updatedAt: publishedAt,
    };
    return { product, row, variants };
  });
}
