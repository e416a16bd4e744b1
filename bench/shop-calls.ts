// What is asked of a shop: by buyers, by those who handle its orders and invoices, and by those who manage its products.
import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { ordersOf, rowId, type ShopSize, variantId } from "./shop-data";

export type ShopCall = Readonly<{ send: () => Promise<Response> }>;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const shopLists = (size: ShopSize): Readonly<Record<string, string>> => ({
  "shop list, first page": "",
  "shop list, sorted by newest": "sort=newest",
  "shop list, sorted by price": "sort=price",
  "shop list, sorted by -price": "sort=-price",
  "shop list, sorted by rating": "sort=rating",
  "shop list of a large category": "category=bench-1",
  "shop list of a small category, newest": "category=bench-20&sort=newest",
  "shop list of a common colour": "colors=black",
  "shop list of a rare colour": "colors=gold",
  "shop list of prices": "minPrice=100000&maxPrice=120000",
  "shop list of high prices, featured": "minPrice=480000",
  "shop list of rating 4": "minRating=4",
  "shop list of rating 5, newest": "minRating=5&sort=newest",
  "shop list for women": "gender=women",
  "shop list in stock": "inStock=true",
  "shop list out of stock": "inStock=false",
  "shop list on sale": "onSale=true",
  "shop list on sale in stock of a category": "category=bench-3&onSale=true&inStock=true",
  "shop list in stock, rating 5, of a rare colour": "colors=gold&inStock=true&minRating=5",
  "shop list out of stock, rating 5, of high prices": "inStock=false&minRating=5&minPrice=400000&sort=price",
  "shop search, frequent word": "search=shirt",
  "shop search, frequent word, newest": "search=shirt&sort=newest",
  "shop search, rare word": "search=zebra",
  "shop search, a single product": "search=okapi",
  "shop search, part of a word": "search=ashm",
  "shop search, two letters": "search=sh",
  "shop search, two words": "search=felt%20boots",
  "shop search, SKU": `search=b-${Math.floor(size.products / 2)}-0`,
  "shop search, nothing found": "search=qqqq",
});

const orderLists = (size: ShopSize): Readonly<Record<string, string>> => ({
  "order list": "",
  "order list, sorted by total": "sort=total",
  "order list, sorted by -total": "sort=-total",
  "order list of a status": "status=delivered",
  "order list of the placed": "status=placed",
  "order list of the unpaid": "payment=unpaid",
  "order list of the partly refunded": "payment=partlyRefunded",
  "order list of a month": `from=${day(400)}&to=${day(370)}`,
  "order list of totals": "minTotal=200000&maxTotal=400000",
  "order list of high totals, unpaid": "minTotal=1000000&payment=unpaid",
  "order list of a customer": `customer=${rowId("customer", 3)}`,
  "order search, number": `search=${10_001 + Math.floor(ordersOf(size) / 2)}`,
  "order search, frequent name": "search=ganbold",
  "order search, two names": "search=bat%20dorj",
  "order search, phone": "search=99104729",
  "order search, email": "search=customer-7@bench",
  "order search, nothing found": "search=qqqq",
});

const invoiceLists = (size: ShopSize): Readonly<Record<string, string>> => ({
  "invoice list": "",
  "invoice list, sorted by dueDate": "sort=dueDate",
  "invoice list, sorted by -total": "sort=-total",
  "invoice list of the overdue": "status=overdue",
  "invoice list of the paid": "status=paid",
  "invoice list of the credit notes": "kind=credit",
  "invoice list of a month": `from=${day(400)}&to=${day(370)}`,
  "invoice list of a customer": `customer=${rowId("customer", 3)}`,
  "invoice search, number": `search=${String(1_000 + Math.floor(ordersOf(size) / 2)).padStart(6, "0")}`,
  "invoice search, frequent name": "search=ganbold",
  "invoice search, nothing found": "search=qqqq",
});

const productLists: Readonly<Record<string, string>> = {
  "product administration": "",
  "product administration, sorted by name": "sort=name",
  "product administration, sorted by -price": "sort=-price",
  "product administration, sorted by stock": "sort=stock",
  "product administration of the drafts": "status=draft",
  "product administration of a category": `categoryId=${rowId("category", 1)}`,
  "product administration of low stock": "stock=low",
  "product administration out of stock": "stock=out",
  "product administration in stock": "stock=in",
  "product administration on sale": "isOnSale=true",
  "product search, frequent word": "search=shirt",
  "product search, rare word": "search=zebra",
  "product search, nothing found": "search=qqqq",
};

const billing = { name: "Bat Dorj", phone: "+976 99112233", email: "bench@bench.example", line: "Street 1" };

/** The place in the middle of an order, as its cursor. */
async function middleOf(client: Client, sort: string, column: string, { products }: ShopSize): Promise<string> {
  const { rows } = await client.query<{ place: string; id: string }>(
    `select ${column}::text as place, id::text from product where status = 'published' and deleted_at is null
     order by ${column} desc, id desc offset $1 limit 1`,
    [Math.floor(products / 2)],
  );
  return Buffer.from(JSON.stringify([sort, rows[0]?.place, rows[0]?.id])).toString("base64url");
}

export async function shopCalls(
  origin: string,
  cookie: string,
  client: Client,
  size: ShopSize,
): Promise<Map<string, ShopCall>> {
  const calls = new Map<string, ShopCall>();
  const get = (what: string, path: string) =>
    calls.set(what, { send: () => fetch(`${origin}${path}`, { headers: { cookie } }) });
  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(body),
    });
  const lists = [
    ["product/list", shopLists(size)],
    ["order/list", orderLists(size)],
    ["invoice/list", invoiceLists(size)],
    ["product/manage/list", productLists],
  ] as const;
  for (const [path, questions] of lists) {
    for (const [what, query] of Object.entries(questions)) get(what, `/api/${path}?${query}`);
  }
  get(
    "shop list, featured, from the middle",
    `/api/product/list?cursor=${await middleOf(client, "featured", "sold", size)}`,
  );
  get(
    "shop list, newest, from the middle",
    `/api/product/list?sort=newest&cursor=${await middleOf(client, "newest", "published_at", size)}`,
  );
  get("shop suggestions", "/api/product/search?query=shi");
  get("shop filters", "/api/product/facets");
  get("page of the shop", "/shop");
  get("page of a product", "/shop/product/bench-4");
  get("reviews of a product", `/api/product/review/list?productId=${rowId("product", 4)}`);
  get("own orders", "/api/order/mine");
  get("an order", `/api/order/details?orderId=${rowId("order", Math.floor(ordersOf(size) / 2))}`);
  get("an invoice", `/api/invoice/details?invoiceId=${rowId("invoice", Math.floor(ordersOf(size) / 2))}`);
  await addWrites(calls, { client, post });
  get("dashboard of sales, 30 days", `/api/order/sales?from=${day(29)}&to=${day(0)}`);
  get("dashboard of sales, this year", `/api/order/sales?from=${day(0).slice(0, 4)}-01-01&to=${day(0)}`);
  return calls;
}

async function addWrites(
  calls: Map<string, ShopCall>,
  { client, post }: Readonly<{ client: Client; post: (path: string, body: unknown) => Promise<Response> }>,
): Promise<void> {
  const cart = Array.from({ length: 20 }, (_, at) => ({ id: variantId(20 * at + 4), quantity: 1 }));
  calls.set("quote of 20 lines", { send: () => post("/api/checkout/quote", { cart }) });
  await client.query("update product_variant set stock = stock + 100000 where id = $1", [variantId(4)]);
  const bought = { cart: [{ id: variantId(4), quantity: 1 }], shippingMethod: "pickup" };
  const quote = await post("/api/checkout/quote", bought).then((answer) => answer.json());
  const order = { ...bought, billing, payment: "cash", quoteTotal: quote.total };
  // Guests order to one address a few times an hour only.
  const placeAnew = () => {
    const email = `bench-${randomUUID()}@bench.example`;
    return post("/api/checkout/order", { ...order, billing: { ...billing, email } });
  };
  calls.set("placing an order", { send: placeAnew });
}
