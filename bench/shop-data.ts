// A shop of so many products and order lines, over two years: the same for the same sizes, written past triggers and indexes.
import { Client } from "pg";
import { embeddedAt } from "./sessions";
import { sumFills, sumTables } from "./shop-sums";

/** In steps, so that no statement is larger than the embedded database takes at once. */
const stepRows = 20_000;

const tables = [
  "product",
  "product_variant",
  "product_search",
  "product_review",
  "stock_movement",
  "order",
  "order_line",
  "order_event",
  "order_search",
  "payment",
  "invoice",
  "invoice_line",
  "invoice_event",
  "invoice_search",
];

export type ShopSize = Readonly<{ products: number; lines: number }>;
/** Of one to five lines. */
export const ordersOf = ({ lines }: ShopSize): number => Math.round(lines / 3);
const customersOf = (size: ShopSize): number => Math.max(10, Math.round(ordersOf(size) / 30));

/** Ids in the order in which rows are made, as those of the product are. */
type Kind = "category" | "product" | "variant" | "order" | "line" | "invoice" | "customer";
const kinds: Readonly<Record<Kind, string>> = {
  category: "7001",
  product: "7002",
  variant: "7003",
  order: "7004",
  line: "7005",
  invoice: "7006",
  customer: "7007",
};
const idOf = (kind: Kind, n: string) =>
  `('0190' || lpad(to_hex((${n})::int), 8, '0') || '${kinds[kind]}8000' || '000000000000')::uuid`;
/** The same for those who ask. A product has up to five variants, the first one at least. */
export function rowId(kind: Kind, n: number): string {
  const hex = n.toString(16).padStart(8, "0");
  return `0190${hex.slice(0, 4)}-${hex.slice(4)}-${kinds[kind]}-8000-000000000000`;
}
export const variantId = (product: number): string => rowId("variant", product * 5);

/** From 0 to 1, always the same for the same number. */
const share = (n: string) => `(((${n})::bigint * 2654435761 + 40503) % 4294967296 / 4294967296.0)`;
const pick = (values: readonly string[], at: string) =>
  `(array[${values.map((value) => `'${value}'`).join(",")}])[1 + (${at})::int % ${values.length}]`;

const looks = ["Soft", "Warm", "Light", "Bright", "Plain", "Classic", "Modern", "Small", "Large", "Striped"];
const stuffs = ["felt", "wool", "cotton", "cashmere", "leather", "linen", "denim"];
/** Many begin with the frequent word of the measurement. */
const things = ["shirt", "coat", "shirt", "boots", "bag", "scarf", "hat", "shirt", "gloves", "blanket"];
/** Common ones stand several times. */
const colors = [
  "black",
  "black",
  "black",
  "white",
  "white",
  "grey",
  "grey",
  "blue",
  "blue",
  "navy",
  "red",
  "brown",
  "beige",
  "green",
];
const colorOf = (n: string, variant: string) =>
  `case when ${n} % 1000 = 0 then 'gold' else ${pick(colors, `${n} * 7 + ${variant} / 2 * 3`)} end`;
const sizeOf = (variant: string) => `${pick(["S", "M", "L"], variant)} || ${variant}`;
const surnames = ["Bat", "Dorj", "Bold", "Ganbold", "Tseren", "Bayar", "Sukh", "Enkh", "Naran", "Otgon", "Munkh"];

const nameOf = (n: string) =>
  `${pick(looks, n)} || ' ' || ${pick(stuffs, `${n} / 10`)} || ' ' || ${pick(things, `${n} / 7`)} || ' ' || ${n}
   || case when ${n} % 1000 = 500 then ' zebra' when ${n} = 777 then ' okapi' else '' end`;
const priceOf = (n: string) => `(500000 + floor(power(${share(`${n} * 31`)}, 2) * 49500)::bigint * 1000)`;
const isOut = (n: string) => `${n} % 8 = 7`;
const isDraft = (n: string) => `${n} % 20 = 19`;

type Fill = Readonly<{ count: number; statement: string }>;

function productFills({ products, lines }: ShopSize): Fill[] {
  const each = `from generate_series($1::int, $2::int) as n`;
  const variantsOf = `cross join lateral generate_series(0, n % 5) as v`;
  return [
    {
      count: 20,
      statement: `insert into product_category (id, name, slug) select ${idOf("category", "n")}, 'Bench ' || n, 'bench-' || n ${each}`,
    },
    {
      count: products,
      statement: `insert into product (id, slug, name, summary, description, code, category_id, gender, tags, status, price, compare_at_price,
          stock, colors, sizes, sold, rating_count, rating_sum, search_key, published_at, created_at, updated_at)
        select ${idOf("product", "n")}, 'bench-' || n, name, 'What it is and for whom.', repeat('What it is made of. ', 20), 'B-' || n,
          ${idOf("category", `1 + floor(power(${share("n * 3")}, 2) * 20)`)}, ${pick(["all", "all", "women", "men", "kids"], "n / 3")}, array['bench'],
          case when ${isDraft("n")} then 'draft' else 'published' end, price, case when n % 10 = 3 then price * 5 / 4 end,
          coalesce(own.stock, 0), own.colors, own.sizes, round(${lines} * (power(n / ${products}.0, 1 / 3.0) - power((n - 1) / ${products}.0, 1 / 3.0))),
          ratings, ratings * (2 + n % 4), lower(name || ' B-' || n || own.skus || ' bench'),
          case when not ${isDraft("n")} then made end, made, made + interval '1 day'
        ${each}
        cross join lateral (select ${nameOf("n")} as name, ${priceOf("n")} as price, n * 37 % 12 * (n % 3) as ratings,
          now() - (${products} - n) * interval '700 days' / ${products} as made) as own_row
        cross join lateral (select sum(stock)::int as stock, array_agg(distinct color) as colors, array_agg(distinct size) as sizes,
          string_agg(' b-' || n || '-' || v, '') as skus from generate_series(0, n % 5) as v
          cross join lateral (select case when ${isOut("n")} then 0 else (n * 31 + v * 17) % 60 end as stock, ${colorOf("n", "v")} as color,
            ${sizeOf("v")} as size) as variant) as own`,
    },
    {
      count: products,
      statement: `insert into product_variant (id, product_id, sku, color, size, stock, position)
        select ${idOf("variant", "n * 5 + v")}, ${idOf("product", "n")}, 'B-' || n || '-' || v, ${colorOf("n", "v")}, ${sizeOf("v")},
          case when ${isOut("n")} then 0 else (n * 31 + v * 17) % 60 end, v ${each} ${variantsOf}`,
    },
    {
      count: products,
      statement: `insert into stock_movement (id, variant_id, quantity, reason)
        select gen_random_uuid(), ${idOf("variant", "n * 5 + v")}, 60, 'import' ${each} ${variantsOf}`,
    },
    {
      count: Math.ceil(products / 4),
      statement: `insert into product_review (id, product_id, rating, comment, is_purchased)
        select gen_random_uuid(), ${idOf("product", "n * 4")}, 1 + (n + at) % 5, 'As good as it looks.', true ${each} cross join generate_series(1, 4) as at`,
    },
    {
      count: products,
      statement: `insert into product_search (product_id, parts)
        select id, word_parts(search_key) || shop_parts(category_id, gender, colors, compare_at_price is not null) || shop_state_parts(stock, rating)
        ${each} inner join product on id = ${idOf("product", "n")}`,
    },
  ];
}

/** The state of an order follows from its age: the last one in fifty is on its way. */
const statusOf = (n: string, orders: number) =>
  `case when ${n} > ${orders} * 0.995 then 'placed' when ${n} > ${orders} * 0.99 then 'confirmed' when ${n} > ${orders} * 0.98 then 'shipped'
    when ${n} % 14 = 13 then 'cancelled' else 'delivered' end`;

function orderFills(size: ShopSize): Fill[] {
  const orders = ordersOf(size);
  const customers = customersOf(size);
  const each = `from generate_series($1::int, $2::int) as n`;
  const linesOf = `cross join lateral generate_series(0, n % 5) as l`;
  const productAt = `(1 + floor(${size.products} * power(${share("n * 5 + l")}, 3))::int)`;
  const unitsAt = `(1 + (n + l) % 3)`;
  const buyer = `(1 + (n * 7919::bigint % ${customers})::int)`;
  const named = (n: string) => `${pick(surnames, n)} || ' ' || ${pick(surnames, `${n} / 11`)} || ' ' || ${n}`;
  const keyOf = (name: string, n: string) => `lower(${name} || ' customer-' || ${n} || '@bench.example')`;
  const phoneKeyOf = (number: string) => `' ' || ${number} || ' ' || replace(substr(${number}, 2), ' ', '')`;
  const phone = (n: string) => `'+976 99' || lpad((${n} * 104729::bigint % 1000000)::text, 6, '0')`;
  const made = `(now() - (${orders} - n) * interval '730 days' / ${orders})`;
  return [
    {
      count: customers,
      statement: `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id, search_key, galig_key)
        select ${idOf("customer", "n")}, name, name, '', 'customer-' || n, 'customer-' || n || '@bench.example', true, 2, lower(name), ' ' || lower(name)
        ${each} cross join lateral (select ${named("n")} as name) as own`,
    },
    {
      // Cutting words into parts takes longer than anything else: once for each customer.
      count: customers,
      statement: `insert into bench_parts (customer, name_parts, phone_parts)
        select n, word_parts(${keyOf(`(${named("n")})`, "n")}), word_parts(${phoneKeyOf(`(${phone("n")})`)}) ${each}`,
    },
    {
      count: orders,
      statement: `insert into order_line (id, order_id, position, product_id, variant_id, name, sku, color, size, price, quantity, created_at)
        select ${idOf("line", "n * 5 + l")}, ${idOf("order", "n")}, l, ${idOf("product", productAt)}, ${idOf("variant", `${productAt} * 5`)},
          ${nameOf(productAt)}, 'B-' || ${productAt} || '-0', ${colorOf(productAt, "0")}, 'S', ${priceOf(productAt)}, ${unitsAt}, ${made} ${each} ${linesOf}`,
    },
    {
      count: orders,
      statement: `insert into "order" (id, customer_id, status, payment_status, payment_method, currency, subtotal, discount, shipping, total, vat, paid, refunded,
          total_items, shipping_method, billing, search_key, created_at, updated_at)
        select ${idOf("order", "n")}, case when n % ${Math.max(1, Math.round(orders / 40))} = 0 then (select id from "user" where email = 'admin@ordo.local')
            else ${idOf("customer", buyer)} end,
          status, case when not is_paid then 'unpaid' when n % 40 = 1 then 'partlyRefunded' when n % 90 = 2 then 'refunded' else 'paid' end,
          'cash', 'MNT', subtotal, 0, 500000, subtotal + 500000, (subtotal + 500000) / 11,
          case when is_paid then subtotal + 500000 else 0 end, case when is_paid and n % 40 = 1 then subtotal when is_paid and n % 90 = 2 then subtotal + 500000 else 0 end,
          units, 'standard', jsonb_build_object('name', name, 'phone', phone, 'email', 'customer-' || buyer || '@bench.example', 'company', '',
            'kind', 'home', 'region', 'Ulaanbaatar', 'district', 'Bayangol', 'subdistrict', '', 'line', 'Street ' || buyer, 'postalCode', ''),
          ${keyOf("name", "buyer")} || ${phoneKeyOf("phone")}, ${made}, ${made}
        ${each}
        cross join lateral (select ${statusOf("n", orders)} as status, ${buyer} as buyer) as own
        cross join lateral (select ${named("buyer")} as name, ${phone("buyer")} as phone, status = 'delivered' and n % 30 <> 5 as is_paid) as its
        cross join lateral (select sum(${priceOf(productAt)} * ${unitsAt})::bigint as subtotal, sum(${unitsAt})::int as units
          from generate_series(0, n % 5) as l) as sums
        order by n`,
    },
    {
      count: orders,
      statement: `insert into order_search (order_id, parts) select id, word_parts(number::text) || name_parts || phone_parts
        ${each} inner join "order" on id = ${idOf("order", "n")} inner join bench_parts as own on own.customer = ${buyer}`,
    },
    {
      count: orders,
      statement: `insert into order_event (id, order_id, kind, created_at)
        select gen_random_uuid(), ${idOf("order", "n")}, kind, ${made} ${each} cross join unnest(array['placed', 'confirmed', 'delivered']) as kind`,
    },
    {
      count: orders,
      statement: `insert into stock_movement (id, variant_id, quantity, reason, order_id, created_at)
        select gen_random_uuid(), ${idOf("variant", `${productAt} * 5`)}, -${unitsAt}, 'order', ${idOf("order", "n")}, ${made} ${each} ${linesOf}`,
    },
    {
      count: orders,
      statement: `insert into payment (id, order_id, amount, currency, method, created_at)
        select gen_random_uuid(), id, paid, currency, payment_method, created_at ${each} inner join "order" on id = ${idOf("order", "n")} where paid > 0`,
    },
    ...invoiceFills({ each, linesOf, productAt, unitsAt, buyer, orders }),
  ];
}

type Parts = Readonly<Record<"each" | "linesOf" | "productAt" | "unitsAt" | "buyer", string> & { orders: number }>;

function invoiceFills({ each, linesOf, productAt, unitsAt, buyer, orders }: Parts): Fill[] {
  return [
    {
      count: orders,
      statement: `insert into invoice (id, kind, status, year, sequence, order_id, customer_id, currency, issue_date, due_date, "from", "to",
          subtotal, shipping, vat, total, paid, search_key, created_at, updated_at)
        select ${idOf("invoice", "n")}, 'invoice', case when status = 'cancelled' then 'cancelled' when paid = total then 'paid' else 'pending' end,
          extract(year from created_at), 1000 + n, id, customer_id, currency, created_at::date, created_at::date + 14,
          '{"name": "Bench", "address": "", "tin": "", "email": "", "phone": "", "bankName": "", "bankAccount": ""}',
          jsonb_build_object('name', billing ->> 'name', 'company', '', 'tin', '', 'address', '', 'email', billing ->> 'email', 'phone', billing ->> 'phone'),
          subtotal, shipping, vat, total, paid,
          extract(year from created_at) || '-' || lpad((1000 + n)::text, 6, '0') || ' ' || lower((billing ->> 'name') || ' ' || (billing ->> 'email')),
          created_at, created_at
        ${each} inner join "order" on id = ${idOf("order", "n")}`,
    },
    {
      count: orders,
      statement: `insert into invoice_line (id, invoice_id, position, title, quantity, price, total)
        select ${idOf("line", "n * 5 + l")}, ${idOf("invoice", "n")}, l, ${nameOf(productAt)}, ${unitsAt}, ${priceOf(productAt)}, ${priceOf(productAt)} * ${unitsAt}
        ${each} ${linesOf}`,
    },
    {
      count: orders,
      statement: `insert into invoice_event (id, invoice_id, kind) select gen_random_uuid(), ${idOf("invoice", "n")}, 'issued' ${each}`,
    },
    {
      count: orders,
      statement: `insert into invoice_search (invoice_id, parts)
        select id, word_parts(extract(year from created_at) || '-' || lpad((1000 + n)::text, 6, '0')) || name_parts
        ${each} inner join invoice on id = ${idOf("invoice", "n")} inner join bench_parts as own on own.customer = ${buyer}`,
    },
  ];
}

/** The indexes of these tables that no constraint needs: they are built once at the end, as a restore does. */
const indexesOfTables = `
  select format('drop index %I', indexname) as drop, indexdef as make from pg_indexes
  where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`;

/** Puts a shop of this size beside what the server has. Answers how long it took. */
export async function fillShop(data: string, size: ShopSize): Promise<number> {
  const startedAt = performance.now();
  const client = new Client(embeddedAt(data));
  await client.connect();
  // The server goes first where a fill fails; what failed is told, not that this connection ends with it.
  client.on("error", () => {});
  // What triggers keep is written here, and no reference is looked up.
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '256MB'");
  await client.query(
    "create temp table bench_parts (customer int primary key, name_parts tsvector, phone_parts tsvector)",
  );
  const { rows: indexes } = await client.query<{ drop: string; make: string }>(indexesOfTables, [tables]);
  for (const { drop } of indexes) await client.query(drop);
  for (const { count, statement } of [...productFills(size), ...orderFills(size)]) {
    for (let from = 1; from <= count; from += stepRows) {
      await client.query(statement, [from, Math.min(count, from + stepRows - 1)]);
    }
  }
  await client.query(`insert into invoice_counter (year, last, last_date) select year, max(sequence), max(issue_date) from invoice
    where year is not null group by year on conflict (year) do update set last = excluded.last, last_date = excluded.last_date`);
  for (const { make } of indexes) await client.query(make);
  for (const statement of sumFills) await client.query(statement);
  await client.query("drop table bench_parts");
  for (const table of [...tables, ...sumTables, "user", "product_category"])
    await client.query(`vacuum (analyze) "${table}"`);
  await client.query("checkpoint");
  await client.end();
  return (performance.now() - startedAt) / 1000;
}
