// What costs much in the shop, in the posts and in a mailbox, and what it takes for that.
import type { Client } from "pg";
import { type Act, get, importAndBack, lines, send, sendJson } from "./act";

/** In steps, so that no statement is larger than the embedded database takes at once. */
const stepRows = 1_000;
const mailCount = Number(process.env.BENCH_COSTLY_MAILS ?? 20_000);

/** Mails in the inbox of `owner`, orders, and posts with a long text each. */
export async function fillShopAndMail(client: Client, owner: string): Promise<void> {
  for (let from = 1; from <= mailCount; from += stepRows) {
    await client.query(
      `with made as (
         insert into mail_content (id, message_id, from_name, from_address, subject, body, body_format, sent_at)
         select gen_random_uuid(), '<' || at || '@bench.example>', 'Sender', 'sender@bench.example', 'Report number ' || at,
           repeat('The report is ready for the meeting. ', 20), 'text', now()
         from generate_series($1::int, $2::int) as at returning id)
       insert into mail (id, owner_id, content_id, thread_id, origin, folder, is_unread)
       select gen_random_uuid(), ${owner}, id, id, 'received', 'inbox', true from made`,
      [from, Math.min(mailCount, from + stepRows - 1)],
    );
  }
  for (let from = 1; from <= 5_000; from += stepRows) {
    await client.query(
      `insert into "order" (id, payment_method, currency, subtotal, discount, shipping, total, vat, total_items, shipping_method,
         billing, search_key)
       select gen_random_uuid(), 'cash', 'MNT', 100, 0, 0, 100, 0, 1, 'standard',
         '{"name":"Buyer","email":"buyer@bench.example","phone":"99112233","country":"MN","state":"","city":"Ulaanbaatar","address":"Street","company":"","postalCode":""}',
         'buyer ' || at
       from generate_series($1::int, $1::int + ${stepRows - 1}) as at`,
      [from],
    );
  }
  await client.query(
    `with made as (
       insert into post (id, slug, language, status, published_at)
       select gen_random_uuid(), 'bench-' || at, 'en', 'published', now() - at * interval '1 minute'
       from generate_series(1, 1000) as at returning id)
     insert into post_text (post_id, language, title, body)
     select id, 'en', 'About reports', repeat('A report of many words is read to its end. ', 100) from made`,
  );
}

const products = `name,sku,size,price,description\n${lines(5_000, (at) => `Product ${at % 2_500},,${at},1000,${"What it is made of. ".repeat(5)}`)}\n`;

/** As many as one call takes. */
const mailsAtOnce = 200;

/** Deletes a thousand mails of the trash permanently, as who empties it does. */
function emptyingTrash(): Act {
  let mailIds: string[] = [];
  return {
    prepare: async (_person, client) => {
      const { rows } = await client.query<{ id: string }>(
        `update mail set folder = 'trash', deleted_at = null
         where id in (select id from mail where folder = 'inbox' and deleted_at is null limit 1000) returning id`,
      );
      mailIds = rows.map(({ id }) => id);
    },
    run: async (person) => {
      for (let from = 0; from < mailIds.length; from += mailsAtOnce)
        await sendJson(person, "/api/mail/delete", { mailIds: mailIds.slice(from, from + mailsAtOnce) });
    },
  };
}

/** Marks as many as one call takes, and back. */
function marking(): Act {
  let [mailIds, isUnread]: [string[], boolean] = [[], true];
  return {
    prepare: async (_person, client) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from mail where folder = 'inbox' and deleted_at is null limit ${mailsAtOnce}`,
      );
      [mailIds, isUnread] = [rows.map(({ id }) => id), !isUnread];
    },
    run: async (person) => void (await sendJson(person, "/api/mail/update", { mailIds, patch: { isUnread } })),
  };
}

const searching = (path: string): Act => ({
  run: async (person) => {
    for (let count = 0; count < 10; count += 1) await send(person, path);
  },
});

export function makeShopAndMailActions(): Readonly<Record<string, Act>> {
  const [importProducts, takeProductsBack] = importAndBack("/api/product/import", products);
  return {
    "product import of 5,000": importProducts,
    "product export": get("/api/product/export"),
    "product import of 5,000 taken back": takeProductsBack,
    "order export": get("/api/order/export"),
    "search of posts": searching("/api/post/search?query=report%20words"),
    "search of mails": searching("/api/mail/mails?search=qqqqqq"),
    "200 mails marked": marking(),
    "trash emptied of 1,000 mails": emptyingTrash(),
  };
}
