import "server-only";
import type { Transaction } from "@/server/db/client";
import { fileContents } from "@/server/db/schema/file";
import {
  productCategories,
  productImages,
  productReviews,
  productReviewVotes,
  products,
  productVariants,
  stockMovements,
} from "@/server/db/schema/product";
import { daysFrom } from "./dates";
import type { SeededPerson } from "./people";
import { Random, seededId } from "./random";
import { type Illustration, illustrationEdge } from "./shop/illustration";
import { pictureKey, picturesOf } from "./shop/picture-list";
import type { SeededPictures } from "./shop/pictures";
import { categoryRows, seededProducts } from "./shop/products";
import { opinionsOf } from "./shop/reviews";

type Seeded = ReturnType<typeof seededProducts>[number];

const altOf = (name: string, { color, view }: Illustration) =>
  view === "near" ? `${name} in ${color}, from near` : `${name} in ${color}`;

function imageRows({ product, row }: Seeded, pictures: SeededPictures) {
  return picturesOf(product).flatMap((illustration, position) => {
    const found = pictures.get(pictureKey(illustration));
    if (!found) return [];
    const { sha256, color } = found;
    return {
      id: seededId(`product-image/${row.code}/${position}`),
      productId: row.id,
      sha256,
      width: illustrationEdge,
      height: illustrationEdge,
      alt: altOf(row.name, illustration),
      color,
      position,
      createdAt: row.createdAt,
    };
  });
}

async function insertPictures(tx: Transaction, all: readonly Seeded[], pictures: SeededPictures): Promise<void> {
  if (pictures.size === 0) return;
  const contents = new Map([...pictures.values()].map(({ sha256, size }) => [sha256, size]));
  const rows = [...contents].map(([sha256, size]) => ({ sha256, size, type: "image/webp" }));
  await tx.insert(fileContents).values(rows).onConflictDoNothing();
  await tx.insert(productImages).values(all.flatMap((one) => imageRows(one, pictures)));
}

async function insertStock(tx: Transaction, all: readonly Seeded[]): Promise<void> {
  const variants = all.flatMap(({ row, variants: own }) =>
    own.map((variant) => ({ ...variant, productId: row.id, createdAt: row.createdAt })),
  );
  await tx.insert(productVariants).values(variants);
  await tx.insert(stockMovements).values(
    variants
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock, createdAt }) => ({
        id: seededId(`stock-movement/${id}`),
        variantId: id,
        quantity: stock,
        reason: "import" as const,
        createdAt,
      })),
  );
}

/** What people who have an account said of the products, and who found it helpful. */
function seededReviews(all: readonly Seeded[], people: readonly SeededPerson[], now: Date) {
  const random = new Random("product-reviews");
  const known = people.filter(({ deactivatedAt, emailVerified }) => deactivatedAt === null && emailVerified);
  return all
    .filter(({ row }) => row.status === "published")
    .flatMap(({ row }) => {
      const opinions = opinionsOf(random, random.between(0, 8));
      const people = random.sample(known, opinions.length + 6);
      const days = Math.max(1, Math.floor((now.getTime() - (row.publishedAt ?? now).getTime()) / 86_400_000));
      return opinions.map((opinion, at) => {
        const authorId = people[at]?.id ?? "";
        const createdAt = daysFrom(now, -random.between(1, days));
        const id = seededId(`product-review/${row.code}/${authorId}`);
        const voters = people.slice(opinions.length).filter(() => random.isOneIn(4));
        return { review: { id, productId: row.id, authorId, ...opinion, createdAt, updatedAt: createdAt }, voters };
      });
    });
}

async function insertReviews(tx: Transaction, all: readonly Seeded[], people: readonly SeededPerson[], now: Date) {
  const reviews = seededReviews(all, people, now);
  await tx.insert(productReviews).values(reviews.map(({ review }) => review));
  const votes = reviews.flatMap(({ review, voters }) => voters.map(({ id }) => ({ reviewId: review.id, userId: id })));
  await tx.insert(productReviewVotes).values(votes);
}

/** The shop of the demo company. `pictures` are drawn and stored already, for that takes long. */
export async function seedProducts(
  tx: Transaction,
  { people, pictures, now }: Readonly<{ people: readonly SeededPerson[]; pictures: SeededPictures; now: Date }>,
): Promise<void> {
  const all = seededProducts(now);
  await tx.insert(productCategories).values(categoryRows(now));
  await tx.insert(products).values(all.map(({ row }) => row));
  await insertStock(tx, all);
  await insertPictures(tx, all, pictures);
  await insertReviews(tx, all, people, now);
}
