// The table of docs/performance.md, and how each of its figures is taken.
import { cpus } from "node:os";

export type Row = Readonly<{ what: string; value: string; budget: string; isMet: boolean }>;

/** The document with all rows, in Markdown. */
export function reportOf(rows: readonly Row[]): string {
  // What is missed stands first.
  const sorted = rows.toSorted((one, other) => Number(one.isMet) - Number(other.isMet));
  const lines = sorted.map((row) => `| ${row.what} | ${row.value} | ${row.budget} | ${row.isMet ? "yes" : "**no**"} |`);
  return `# Performance

\`npm run bench\` measures this table in one run and writes it. Times move from machine to machine, so the budgets that matter are
ratios and bytes. Measured ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores.

| what | measured | budget | met |
|---|---|---|---|
${lines.join("\n")}

How each is taken: each part on a server, or databases, of its own with fresh data. JavaScript is every script response until two seconds pass without a request, compressed with gzip, in KB
of 1,000 bytes. Ratios are medians of five rounds that alternate between the target and a built file of 1 to 10 KB of the
same server, or \`/api/auth/me\` where that is said, 16 connections; a request's time of the processor is that of all processes
of the server and of its database, and PostgreSQL keeps what it acknowledges. Streams are opened by one client process, first at Ordo, then at a bare \`node:http\` server; memory
is what the server's process has grown by, a change is timed from its request to its arrival at each stream, the median of
seven. Clicks are timed inside the page, from the click to the frame in which the next heading stands; the server has shown both
pages before.
Lighthouse runs its own phone profile three times; the medians stand here in the order performance, accessibility, best
practices, search. Frames are the times between animation frames while a card is carried across the default board, filled
to 1,000 cards through the API, or while the board is scrolled: the 95th percentile of 60 steps, the median of five rounds,
each beside the same steps on a blank page. People are asked for by the handler of call 16 on embedded databases in memory, one call
after another, in five rounds that alternate between the two; the medians of the rounds stand here.
The assistant is a scripted service of the test suite over real HTTP, asked through the real route. Others' requests are timed with and
without twenty answers of sixty tokens a second, in five rounds that alternate; the service and those who listen are a process
of their own. Its faults are waited for by the real clocks, from asking to the named end (a stalled one from its last word); after each it
is asked again and has to answer. Plans and forecasts are reckoned on made-up tasks, in time of the processor.
Large data are asked of two servers, one with the demo company and one with much more in the same tables, in seven rounds that alternate.
A large shop is asked of two as well, one with 1,000 products and 1,000 order lines over two years beside the demo company: the median of five calls
in each of seven rounds.
Others' reads beside a costly act are a session, a board and the health, one every 40 ms, timed for four seconds before each act and for
as long as it takes.
The AI board's 720 answers are of 1 to 3 KB in each of two languages; its pages are asked for one after another, in five rounds that
alternate with a board of 12, and its page can be used once its cards can be carried.
`;
}
