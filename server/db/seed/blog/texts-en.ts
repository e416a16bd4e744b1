import type { SeededText } from "./posts";

export const english: Readonly<Record<string, SeededText>> = {
  "moving-cards-by-keyboard": {
    title: "Moving cards by keyboard",
    description: "Everything that the mouse does on a board, the keyboard does too. Here is how.",
    body: `A board is quick to use with a mouse and quicker without one. Every card is one stop of the Tab key, and whatever you do is announced to screen readers.

## Pick up, move, drop

1. Focus a card with Tab.
2. Press Space to pick it up.
3. Use the arrow keys: up and down move it within its column, left and right take it to another one.
4. Press Space again to drop it, or Escape to leave it where it was.

> Each step is announced, so you can do all of this without looking at the screen.

## Other keys

- Enter opens the card.
- M opens its menu.
- C marks it as done, and marks it as open again.
- Delete deletes it, with an undo.

## Find the rest

Press \`?\` on any page: a list of all its shortcuts opens. Ctrl-K opens the search, from which you reach every page.`,
  },
  "how-undo-works": {
    title: "How undo works",
    description: "Most actions can be undone, by button or by key, and some can be done again.",
    body: `People work faster when a mistake costs nothing. So most actions do not ask first: they happen, and they can be undone.

## Three ways

- The **Undo** button in the message that appears after the action.
- Ctrl-Z, or ⌘-Z on a Mac, also after the message is gone.
- The list of recent actions in the notifications panel.

Ctrl-Shift-Z does again what you undid last, where that is safe.

## What an undo is

Each action is stored with its inverse and with a condition. Before an undo runs, the condition is checked:

\`\`\`ts
type Undo = {
  inverse: () => Promise<unknown>;
  /** Whether what it changed is still as it was left. */
  stillApplies?: () => boolean;
};
\`\`\`

If somebody else has changed the same record since, the undo is refused and you are told why. Nothing of their work is lost.

## What cannot be undone

An email that was sent, a payment that was made. These ask before they run and name exactly what happens.`,
  },
  "why-postgresql": {
    title: "Why PostgreSQL, and only PostgreSQL",
    description: "One database dialect from the first start on a laptop to a server with many users.",
    body: `Ordo speaks one dialect. That is a decision, not a limitation we plan to lift.

## The same on a laptop

When you start Ordo without a database, it brings one: PostgreSQL compiled to WebAssembly, in a process of its own. Nothing has to be installed, and every query is the one that runs in production.

\`\`\`sh
npm start
\`\`\`

Set \`DATABASE_URL\` to use a server:

\`\`\`sh
DATABASE_URL=postgres://ordo@localhost/ordo npm start
\`\`\`

## What we get from it

- Constraints that hold whatever the code does.
- Full-text indexes for a search that finds any part of a word.
- Transactions: an order, its stock and its invoice are written together or not at all.

\`\`\`sql
update product_variant set stock = stock - 1
where id = $1 and stock > 0;
\`\`\`

The condition stands in the statement itself, so two buyers cannot both get the last item.`,
  },
  "dates-in-mongolian": {
    title: "Dates in Mongolian",
    description: "Month names, short forms, holidays, and a lunar calendar that is calculated.",
    body: `A date looks different in every language. In Mongolian, the year comes first and the month is a number: *2026 оны 11-р сар*.

## Three forms

- In text: 2026 оны 11-р сарын 27
- In tables: 2026.11.27
- In pickers: day, month and year by default

## Holidays

Most public holidays have a fixed date. Tsagaan Sar does not: it follows the lunisolar calendar, so the calendar calculates it instead of reading it from a list.

> A list of dates is wrong as soon as it ends. A calculation is not.

## Time zones

Times are stored in UTC and shown in the time zone of your account. You can change it on your account page.`,
  },
  "right-to-left": {
    title: "Right to left, everywhere",
    description: "How pages mirror for Arabic without a second set of styles.",
    body: `When you choose Arabic, the whole page mirrors: navigation, tables, dialogs and charts. There is no second style sheet.

## Logical properties

Styles never say left or right. They say *start* and *end*:

\`\`\`css
.card {
  padding-inline-start: 16px;
  border-inline-start: 2px solid var(--line);
}
\`\`\`

## What does not mirror

- Code, phone numbers and email addresses read from left to right in every language.
- Icons that show no direction stay as they are. Arrows turn round.

## Text of people

A comment may be in another language than the page. Each paragraph takes its direction from its own first letter, so mixed conversations stay readable.`,
  },
  "searching-without-the-right-keyboard": {
    title: "Searching without the right keyboard",
    description: "Latin look-alikes, missing dots and vowel signs: the search finds what you mean.",
    body: `Many people type Mongolian on keyboards that lack Ө and Ү. Others paste text from old documents in which these letters were drawn by Ukrainian ones. A search must find all of it.

## Folding

Before a text is searched, it is folded:

- Letters become lower case.
- Look-alikes become one letter: Є and Ө, Ї and Ү.
- Latin letters within a Cyrillic word become Cyrillic.
- Accents and Arabic vowel signs are dropped.

## Any part of a word

You need not know how a word begins. Three letters from its middle are enough, and so is one.

What you typed is never changed: the folded text is used for searching alone.`,
  },
  "writing-posts": {
    title: "Writing a post",
    description: "The text format of posts, comments and descriptions in one page.",
    body: `Posts, comments and descriptions share one text format. You can use the editor's buttons, or type the marks.

## Marks

- \`**bold**\` makes **bold** text.
- \`*italic*\` makes *italic* text.
- \`~~strike~~\` makes ~~strike~~.
- \`# Heading\`, \`## Heading\` and \`### Heading\` at the beginning of a line make headings.
- \`> quote\` makes a quote.

## Code

Three backticks and the name of a language begin a block of code, three backticks end it:

\`\`\`json
{ "language": "json", "isHighlighted": true }
\`\`\`

## Links

A web address becomes a link by itself. \`[text](https://example.com)\` gives it a text.

Every text is valid. What is no mark is shown as you typed it.`,
  },
  "two-step-sign-in": {
    title: "Turn on two-step sign-in",
    description: "A code from your phone protects your account even if your password is known.",
    body: `A password can be guessed, reused or read over your shoulder. With two-step sign-in it is not enough by itself.

## Turn it on

1. Open your account and choose **Security**.
2. Turn on two-step sign-in.
3. Scan the code with an authenticator app.
4. Enter the six digits that the app shows.
5. Save the recovery codes somewhere other than your phone.

## Or use a passkey

A passkey signs you in with your fingerprint, face or device PIN. It works only on the real site, so it cannot be phished.

## If you lose your phone

Sign in with one of your recovery codes. Each works once.`,
  },
  "one-text-many-languages": {
    title: "One post, several languages",
    description: "How translations of a post belong together, and what readers see.",
    body: `A post is one thing with several texts. Likes and comments belong to the post, so they are shared by all its languages.

## What readers see

- Their own language, if the post is written in it.
- Otherwise the language in which it was first written, with a note.

In both cases, links lead to the other languages.

## Reading time

The time beside a post is calculated from its words. People read English at about 228 words a minute and Arabic at about 138: Arabic words carry more. For Mongolian, whose words grow by endings, we use 166.`,
  },
  "backups-that-restore": {
    title: "Backups that restore",
    description: "How to make a backup, check it, and go back to it.",
    body: `A backup that was never restored is a hope. These three commands make it more than that.

## Make one

\`\`\`sh
npm run db:backup
\`\`\`

The backup is of one moment: everything in it belongs together. While it is made, people keep working.

## Check the data

\`\`\`sh
npm run db:check
\`\`\`

## Restore it

\`\`\`sh
npm run db:restore
\`\`\`

## Move to a server

\`npm run db:move\` copies an embedded database to a PostgreSQL server. The records keep their ids, so links stay valid.`,
  },
  "an-audit-log-you-can-check": {
    title: "An audit log that you can check",
    description: "Every entry depends on the one before, so a change cannot go unnoticed.",
    body: `The audit log says who changed people, roles and permissions, and when. It helps only if nobody can rewrite it.

## A chain

Each entry holds a hash of itself and of the entry before it. If an entry is changed, removed or moved, the hashes no longer fit.

\`\`\`sh
npm run audit:verify
\`\`\`

The command names the first entry that does not fit. A job does the same every hour.

## What it does not hold

Passwords, tokens and contents of messages are never written to it. It holds names and facts.`,
  },
  "working-offline": {
    title: "When the connection drops",
    description: "What happens to your work on a train, in a tunnel or during a restart.",
    body: `Connections fail. What you typed should not.

## While you are offline

- A note says that there is no connection.
- Changes on boards are kept in the browser and sent later, in their order.
- Forms keep what you typed and save when you try again.

## When you are back

Waiting changes are sent. If somebody else changed the same card meanwhile, you are told that yours was not saved.

## Sent once

Each new record is sent with a key. If the answer was lost on the way and the browser sends it again, the server recognises the key and answers the first result:

\`\`\`html
Idempotency-Key: 0197f0c2-6a11-7c3e-9f6b-2f0c7a3d8e11
\`\`\``,
  },
};
