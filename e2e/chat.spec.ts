import type { Page } from "playwright/test";
import type { TestedDatabase } from "./database";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

const others = ["admin@ordo.local", "second@ordo.local"];

/** A new group of the three demo accounts, made by who is signed in; answers its id. */
async function makeGroup(page: Page, database: TestedDatabase, name: string): Promise<string> {
  const people = await database.rows<{ id: string }>('select id from "user" where email = any ($1)', [others]);
  await page.goto("/chat");
  return await page.evaluate(
    async (body) => {
      const answer = await fetch("/api/chat/conversations/new", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return (await answer.json()).conversation.id;
    },
    { name, recipients: people.map(({ id }) => id) },
  );
}

/** The open conversation as somebody sees it. */
class OpenThread {
  constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  async open(id: string): Promise<void> {
    await this.page.context().addCookies([{ name: "i18next", value: "en", url: new URL(this.page.url()).origin }]);
    await this.page.goto(`/chat?conversationKey=${id}`);
    await expect(this.field()).toBeEnabled();
  }

  field = () => this.page.getByRole("textbox", { name: `Message ${this.name}` });
  messages = () => this.page.getByRole("log", { name: "Messages" });
  message = (text: string) => this.messages().getByRole("listitem").filter({ hasText: text });

  async send(text: string): Promise<void> {
    await this.field().fill(text);
    await this.field().press("Enter");
  }

  async choose(text: string, item: string): Promise<void> {
    await this.message(text).hover();
    await this.message(text).getByRole("button", { name: "More actions" }).click();
    await this.page.getByRole("menuitem", { name: item }).click();
  }
}

type Group = Readonly<{ id: string; mine: OpenThread; theirs: OpenThread }>;

/** A group that this browser and that of a colleague have open. */
const chatTest = test.extend<{ group: Group }>({
  group: async ({ page, login, visit, database }, use, { title }) => {
    await login("member");
    const name = `Group ${title.slice(0, 40)}`;
    const id = await makeGroup(page, database, name);
    const mine = new OpenThread(page, name);
    await mine.open(id);
    const visitor = await visit("second");
    await visitor.goto("/chat");
    const theirs = new OpenThread(visitor, name);
    await theirs.open(id);
    await use({ id, mine, theirs });
  },
});

const bodiesIn = async (database: TestedDatabase, id: string) =>
  (
    await database.rows<{ body: string }>("select body from chat_message where conversation_id = $1 order by seq", [id])
  ).map(({ body }) => body);

chatTest(
  "what one writes shows on the other side, also its edit, its reply and its reaction",
  async ({ group: { mine, theirs } }) => {
    await mine.send("Can you take the night shift?");
    await expect(theirs.message("Can you take the night shift?")).toBeVisible();

    await mine.field().press("ArrowUp");
    await expect(mine.page.getByText("Editing message")).toBeVisible();
    await mine.send("Can you take the early shift?");
    await expect(theirs.message("Can you take the early shift?")).toContainText("edited");

    await theirs.choose("early shift", "Reply");
    await theirs.send("Yes, from six.");
    await expect(mine.message("Yes, from six.")).toContainText("Can you take the early shift?");

    await mine.choose("Yes, from six.", "Add reaction");
    await mine.page.getByRole("dialog", { name: "Add reaction" }).getByRole("button", { name: "🎉" }).click();
    await expect(theirs.message("Yes, from six.").getByRole("button", { name: "🎉, 1 person" })).toBeVisible();
  },
);

chatTest(
  "20 messages typed offline arrive once and in order when the network is back",
  async ({ group: { id, mine, theirs }, database, noise }) => {
    noise.allow(/net::ERR|Failed to load resource|error occurred when fetching the script/);
    const typed = Array.from({ length: 20 }, (_, at) => `Offline line ${at + 1}.`);
    await mine.page.context().setOffline(true);
    for (const text of typed) await mine.send(text);
    await expect(mine.message("Offline line 20.")).toContainText("Waiting for the network");
    expect(await bodiesIn(database, id)).toEqual([]);
    await mine.page.context().setOffline(false);
    await expect(theirs.message("Offline line 20.")).toBeVisible();
    await expect(mine.messages().getByText("Waiting for the network")).toHaveCount(0);
    expect(await bodiesIn(database, id)).toEqual(typed);
  },
);

chatTest(
  "messages typed offline are sent by the next page when this one was closed",
  async ({ group: { id, mine }, database, noise }) => {
    noise.allow(/net::ERR|Failed to load resource|error occurred when fetching the script/);
    const context = mine.page.context();
    await context.setOffline(true);
    await mine.send("Typed in the tunnel.");
    await mine.send("And one more.");
    await expect(mine.message("And one more.")).toContainText("Waiting for the network");
    const next = await context.newPage();
    // As it closes, the browser gives the page its line back before it is gone.
    await mine.page.evaluate(() => {
      window.fetch = () => new Promise(() => {});
    });
    await mine.page.close();
    await context.setOffline(false);
    await next.goto(`/chat?conversationKey=${id}`);
    await expect.poll(() => bodiesIn(database, id)).toEqual(["Typed in the tunnel.", "And one more."]);
  },
);

chatTest("a deleted message keeps its place and comes back by Undo", async ({ group: { mine, theirs } }) => {
  await mine.send("The gate code is 4411.");
  await expect(theirs.message("The gate code is 4411.")).toBeVisible();
  await mine.choose("The gate code", "Delete");
  await expect(theirs.messages()).toContainText("Message deleted");
  await expect(theirs.messages()).not.toContainText("The gate code");
  await mine.page.getByRole("button", { name: "Undo" }).click();
  await expect(theirs.message("The gate code is 4411.")).toBeVisible();
});

chatTest(
  "a colleague is mentioned by @, and confirms what asks for that",
  async ({ group: { mine, theirs }, database }) => {
    const [colleague] = await database.rows<{ name: string }>('select name from "user" where email = $1', [others[1]]);
    const name = colleague?.name ?? "";
    await mine.field().pressSequentially(`@${name.slice(0, 3)}`);
    await expect(mine.page.getByRole("listbox", { name: "People to mention" })).toBeVisible();
    await mine.page.keyboard.press("Enter");
    await mine.field().pressSequentially("please read this.");
    await mine.page.getByRole("button", { name: "Ask for confirmation" }).click();
    await mine.page.getByRole("button", { name: "Send" }).click();
    const received = theirs.message("please read this.");
    await expect(received.getByRole("link", { name: `@${name}` })).toBeVisible();
    await received.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(mine.message("please read this.")).toContainText("1 of 2 have confirmed");
  },
);

chatTest("what is being written stays when the page is opened again", async ({ group: { id, mine } }) => {
  await mine.field().fill("Half a sent");
  await mine.open(id);
  await expect(mine.field()).toHaveValue("Half a sent");
});
