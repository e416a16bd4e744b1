/** What came back, as it came. */
export type SentAnswer = Readonly<{
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
  isCut: boolean;
  durationMs: number;
}>;

/** What is shown of an answer; a whole export would hold up the page. */
const maxShown = 50_000;
const maxWaitMs = 60_000;
/** How long a body is read: an event stream does not end. */
const maxReadMs = 10_000;

function readable(text: string, type: string): string {
  if (!/[/+]json\b/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Reads at most what is shown, for as long as `maxReadMs`. */
async function readShown({ body }: Response): Promise<{ text: string; isCut: boolean }> {
  if (!body) return { text: "", isCut: false };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let isCut = false;
  function stop() {
    isCut = true;
    void reader.cancel();
  }
  const timer = setTimeout(stop, maxReadMs);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > maxShown) stop();
    }
  } finally {
    clearTimeout(timer);
  }
  return { text: text.slice(0, maxShown) + (isCut ? "" : decoder.decode()), isCut };
}

/**
 * Sends a request to this origin exactly as written, without our own API client, which retries, translates and hides
 * things. With a token the cookie stays out, so that the answer is that of the token.
 */
export async function sendRequest({
  method,
  path,
  headers,
  body,
  token,
}: Readonly<{
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  token: string;
}>): Promise<SentAnswer> {
  const startedAt = performance.now();
  const response = await fetch(path, {
    method,
    body,
    headers: { ...headers, ...(token !== "" && { authorization: `Bearer ${token}` }) },
    credentials: token === "" ? "same-origin" : "omit",
    cache: "no-store",
    redirect: "manual",
    signal: AbortSignal.timeout(maxWaitMs),
  });
  const { text, isCut } = await readShown(response);
  const type = response.headers.get("content-type") ?? "";
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: isCut ? text : readable(text, type),
    isCut,
    durationMs: Math.round(performance.now() - startedAt),
  };
}
