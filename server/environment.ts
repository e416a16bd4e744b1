import { z } from "zod";
import { parseModelLimits } from "./assistant/model-limits";
import { parseServiceUrl, ServiceUrlError } from "./assistant/service-url";
import { isDemo, isLoopback } from "./demo.mjs";
import { parseStorageUrl } from "./storage/storage-url";

/** Values that documentation and examples show; they must never guard anything but a demo. */
const placeholder = /^(123+\d*|(change[-_ ]?me[-_ ]?)+|(replace|your|example)[-_ ].*|placeholder|secret|password|x+)$/i;

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const isOrigin = (text: string) => httpUrl.safeParse(text).success && new URL(text).origin === text;
/** An origin that nobody on the way can read or change. */
const isSafeOrigin = (text: string) =>
  isOrigin(text) && (text.startsWith("https:") || isLoopback(new URL(text).hostname));
const flag = z.enum(["true", "false"], { error: "must be true or false" }).transform((value) => value === "true");
const modelName = z.string().regex(/^[\w.:/@+-]{1,100}$/, { error: "must be the name of a model" });
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** Every setting by the name of its environment variable. */
export const variables = z.object({
  /** Set by the scripts: `production` for `npm start`, `development` for `npm run dev`. */
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Where the server listens. Unset means that something else than our scripts started it: Next then listens everywhere. */
  HOST: z.string().default("0.0.0.0"),
  PORT: wholeNumber(1, 65_535).default(3000),
  /** The origin that people type; links in mails and cookies' names come from it, never from a request's Host. */
  APP_URL: httpUrl.optional(),
  /** Vercel's names for a deployment; they count only where Vercel says that it is one. */
  VERCEL: z.string().optional(),
  /** The host of the production deployment, set by Vercel. */
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),
  /** The host of the branch, set by Vercel. */
  VERCEL_BRANCH_URL: z.string().optional(),
  /** The host of this deployment, set by Vercel. */
  VERCEL_URL: z.string().optional(),
  ORDO_DATA: z.string().min(1).default(".data"),
  /** Set by our scripts: the folder of the embedded database's Unix socket, or its postgres:// address on loopback. */
  ORDO_DATABASE_SOCKET: z.string().min(1).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432/name" })
    .optional(),
  /** A direct connection for LISTEN when DATABASE_URL goes through a pooler. */
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  /** How often the start script saves the embedded database; 0 for never. It reads both itself. */
  BACKUP_EVERY_HOURS: wholeNumber(0, 8_760).default(24),
  BACKUPS_KEPT: wholeNumber(1, 1_000).default(7),
  /** Where files lie instead of ORDO_DATA/files; needed by several processes on several machines. */
  STORAGE_URL: z
    .string()
    .refine((text) => parseStorageUrl(text) !== null, {
      error: "must look like s3://key:secret@host/bucket?region=eu-central-1",
    })
    .optional(),
  /** What one file may have, in millions of bytes. S3 takes no more in one write. */
  FILE_MAX_MB: wholeNumber(1, 5_000).default(2_000),
  /** What all files may have together, each content counted once. */
  FILES_QUOTA_MB: wholeNumber(1, 100_000_000).default(10_000),
  FILES_PER_CARD: wholeNumber(1, 1_000).default(50),
  /** Signs sessions, access tokens and cursors; seals mails that wait, second steps, kept answers, other services' tokens and passwords of mail accounts. */
  AUTH_SECRET: z.string().min(32, { error: "must have at least 32 characters" }),
  AUTH_CLIENT_ID: z.string().min(1).default("ict"),
  AUTH_CLIENT_SECRET: z.string().min(1),
  /** Another service's token endpoint base; ours answers in process when it is unset. */
  AUTH_URL: httpUrl.optional(),
  /** The base that pages' scripts call; its origin must name ours in its ALLOWED_ORIGINS. */
  API_HOST: httpUrl.optional(),
  /** Origins whose pages may call us with an access token of an installation that shares our AUTH_SECRET. */
  ALLOWED_ORIGINS: z
    .string()
    .transform((value) => value.split(",").map((origin) => origin.trim()))
    .pipe(z.array(z.string().refine(isOrigin, { error: "must be origins such as https://ordo.example.com" })))
    .default([]),
  /** Opens `POST /api/jobs/run` to a scheduler; the call stays closed while it is unset. */
  JOBS_SECRET: z.string().min(1).optional(),
  SIGN_IN_ROLES: z
    .string()
    .regex(/^\d+(,\d+)*$/, { error: "must be role numbers with commas between, such as 2 or 2,3" })
    .transform((value) => value.split(",").map(Number))
    .optional(),
  /** Who may register: with `open` anybody, with `invite` whoever has an invitation, with `closed` nobody. */
  REGISTRATION: z.enum(["open", "invite", "closed"], { error: "must be open, invite or closed" }).optional(),
  LOGIN_REFUSAL_MESSAGE: flag.default(false),
  /** Takes payments by card through Stripe; unset means that card is not offered. A restricted key (rk_) will do. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w{8,250}$/, { error: "must be a secret key of Stripe, which begins with sk_ or rk_" })
    .optional(),
  /** Signs what Stripe reports to POST /api/checkout/stripe. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,250}$/, { error: "must be the signing secret of a webhook, which begins with whsec_" })
    .optional(),
  /** Another host than Stripe's own, such as a double on this machine. */
  STRIPE_API_URL: z
    .string()
    .refine(isSafeOrigin, { error: "must be an origin such as https://api.example.com; http on this machine only" })
    .optional(),
  /** Whether buyers may pay by a QR code of no bank: `simulation` lets anybody mark their order as paid. */
  BANK_QR: z.enum(["simulation", "off"], { error: "must be simulation or off" }).optional(),
  /** The e-barimt service for receipts of invoices; named for installations to come, nothing is sent to it yet. */
  EBARIMT_URL: httpUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" }).optional(),
  MAIL_FROM: z.string().min(3).default("Ordo <no-reply@ordo.local>"),
  /** Mail servers on private networks that people may connect accounts of; all others need a public address. */
  MAIL_PRIVATE_HOSTS: z
    .string()
    .toLowerCase()
    .transform((value) => value.split(",").map((host) => host.trim()))
    .pipe(z.array(z.string().regex(/^[\w.-]{1,253}$/, { error: "must be names of hosts with commas between" })))
    .default([]),
  /** Any service that speaks OpenAI's chat completions, such as https://api.openai.com/v1; unset means no assistant. */
  AI_BASE_URL: httpUrl.max(300, { error: "must have at most 300 characters" }).optional(),
  /** Azure's api-version: asks its classic endpoints, by deployment and with an `api-key` header. */
  AI_API_VERSION: z
    .string()
    .regex(/^[\w.-]{1,40}$/, { error: "must be a version such as 2024-10-21" })
    .optional(),
  /** Printable ASCII: it goes into a header. */
  AI_API_KEY: z
    .string()
    .regex(/^[!-~]{1,4096}$/, { error: "must not contain spaces or characters outside of ASCII" })
    .optional(),
  AI_MODEL: modelName.optional(),
  /** Further models that a person may compare with. */
  AI_MODELS: z
    .string()
    .transform((value) => value.split(",").map((name) => name.trim()))
    .pipe(z.array(modelName, { error: "must be names of models with commas between" }))
    .optional(),
  /** Whether questionnaires are sent with `response_format`; services that reject it are asked again without it. */
  AI_STRUCTURED_OUTPUT: flag.default(true),
  /** Seconds of silence before the first token; without it 20, or 300 for a service on this machine or its network. */
  AI_FIRST_TOKEN_TIMEOUT_S: wholeNumber(1, 7_200).optional(),
  /** Seconds of silence in the middle of an answer. */
  AI_IDLE_TIMEOUT_S: wholeNumber(1, 7_200).default(15),
  /** Seconds in all, however much comes. */
  AI_TOTAL_TIMEOUT_S: wholeNumber(1, 7_200).default(600),
  /** Other limits for single models. */
  AI_MODEL_LIMITS: z
    .string()
    .transform((text, context) => {
      const limits = parseModelLimits(text);
      if (limits) return limits;
      context.addIssue({ code: "custom", message: "must look like model:first=120,total=900;other-model:idle=60" });
      return z.NEVER;
    })
    .optional(),
  /** For how many days runs keep the texts of requests and answers; their tokens and costs are kept for ever. */
  AI_TRANSCRIPT_DAYS: wholeNumber(1, 3_650).default(180),
  /** The ways to the AI service, as other programs read them. */
  HTTPS_PROXY: z.string().optional(),
  HTTP_PROXY: z.string().optional(),
  NO_PROXY: z.string().max(4_000).optional(),
  /** Number of trusted proxies in front of the server; 0 ignores forwarded addresses. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { error: "must be a level such as info" })
    .default("info"),
});

const secretNames = ["AUTH_SECRET", "AUTH_CLIENT_SECRET", "JOBS_SECRET"] as const;
/** Either of them says nothing without the other. */
const assistantNames = ["AI_BASE_URL", "AI_MODEL"] as const;

/** The configuration is wrong; the message names each variable and what it must be. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/** An empty value means "not set": that is how a line of `.env.example` left blank arrives. */
const withoutBlanks = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""));

/** As curl and others have it, the lower case counts before the upper. */
const withProxies = (given: Record<string, string | undefined>) => ({
  ...given,
  ...Object.fromEntries(
    ["HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY"].flatMap((name) => {
      const value = given[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

function describe(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0]);
  return name in given ? `${name} ${issue.message}` : `${name} is missing`;
}

/** Where the AI service is asked, whatever form of its address was given. */
function serviceUrlOf({ AI_BASE_URL, AI_API_VERSION, AI_MODEL }: z.infer<typeof variables>) {
  if (AI_BASE_URL === undefined) return {};
  try {
    const { baseUrl, apiVersion } = parseServiceUrl(AI_BASE_URL, { apiVersion: AI_API_VERSION, model: AI_MODEL });
    return { AI_BASE_URL: baseUrl, AI_API_VERSION: apiVersion ?? undefined };
  } catch (error) {
    if (error instanceof ServiceUrlError) throw new EnvironmentError(`AI_BASE_URL ${error.message}.`);
    throw error;
  }
}

/** A proxy may be named without a scheme. Where nothing is asked through it, it is another program's business. */
function proxiesOf({ AI_BASE_URL, HTTPS_PROXY, HTTP_PROXY }: z.infer<typeof variables>) {
  if (AI_BASE_URL === undefined) return { HTTPS_PROXY: undefined, HTTP_PROXY: undefined };
  const urlOf = (name: string, value: string | undefined) => {
    if (value === undefined) return undefined;
    const url = value.includes("://") ? value : `http://${value}`;
    if (httpUrl.safeParse(url).success) return url;
    throw new EnvironmentError(`${name} must be an http or https address.`);
  };
  return { HTTPS_PROXY: urlOf("HTTPS_PROXY", HTTPS_PROXY), HTTP_PROXY: urlOf("HTTP_PROXY", HTTP_PROXY) };
}

/** The hosts that people may ask for, as a browser writes them. */
function hostnamesOf(values: z.infer<typeof variables>, appUrl: URL): string[] {
  const { VERCEL, VERCEL_PROJECT_PRODUCTION_URL, VERCEL_BRANCH_URL, VERCEL_URL } = values;
  const deployment = VERCEL ? [VERCEL_PROJECT_PRODUCTION_URL, VERCEL_BRANCH_URL, VERCEL_URL] : [];
  return [appUrl.hostname, ...deployment.filter((host) => host !== undefined)];
}

/**
 * Reads and checks the configuration. During `next build` secrets may be absent, since an image is built
 * before it is deployed. Throws `EnvironmentError` naming every variable at fault; values are not repeated,
 * because they may be secrets.
 */
export function readEnvironment(source: Record<string, string | undefined>) {
  const given = withProxies(withoutBlanks(source));
  const isBuilding = given.NEXT_PHASE === "phase-production-build";
  const stand = "only-while-building-".padEnd(40, "-");
  const parsed = variables.safeParse(isBuilding ? { AUTH_SECRET: stand, AUTH_CLIENT_SECRET: stand, ...given } : given);
  if (!parsed.success) {
    throw new EnvironmentError(`${parsed.error.issues.map((issue) => describe(issue, given)).join("; ")}.`);
  }
  const values = parsed.data;
  const [unset, ...others] = assistantNames.filter((name) => values[name] === undefined);
  if (unset && others.length === 0) throw new EnvironmentError(`${unset} is missing; the assistant needs it.`);
  if (values.STRIPE_SECRET_KEY !== undefined && values.STRIPE_WEBHOOK_SECRET === undefined) {
    throw new EnvironmentError("STRIPE_WEBHOOK_SECRET is missing; payments by card need it.");
  }
  const isOpenDemo = isDemo(given);
  const exposed = secretNames.filter((name) => placeholder.test(values[name] ?? ""));
  if (!isOpenDemo && !isBuilding && exposed.length > 0) {
    throw new EnvironmentError(`${exposed.join(", ")} still holds a placeholder; set a secret of your own.`);
  }
  const answersLoopbackNames = isLoopback(values.HOST);
  if (!answersLoopbackNames && !isBuilding && values.APP_URL === undefined) {
    throw new EnvironmentError("APP_URL is missing; a server beyond this machine answers only for its own host.");
  }
  const appUrl = new URL(values.APP_URL ?? `http://localhost:${values.PORT}`);
  return {
    ...values,
    ...serviceUrlOf(values),
    ...proxiesOf(values),
    isDemo: isOpenDemo,
    APP_URL: appUrl.origin,
    /** Without one our own is only a guess: that of this process, on this machine. */
    hasAppUrl: values.APP_URL !== undefined,
    hostnames: hostnamesOf(values, appUrl),
    /** It listens on loopback alone, where it has several names. */
    answersLoopbackNames,
    BANK_QR: values.BANK_QR ?? (isOpenDemo ? ("simulation" as const) : ("off" as const)),
    isProduction: values.NODE_ENV === "production",
    REGISTRATION: values.REGISTRATION ?? (isOpenDemo ? ("open" as const) : ("invite" as const)),
  };
}

export type Environment = ReturnType<typeof readEnvironment>;
