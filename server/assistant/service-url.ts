/** Why an address cannot be that of an AI service: the rest of a sentence that begins with the variable's name. */
export class ServiceUrlError extends Error {
  override readonly name = "ServiceUrlError";
}

/** Where the API is below the host, for services that do not have it at `/v1`. */
const knownPaths: readonly (readonly [host: RegExp, path: string])[] = [
  [/(^|\.)openrouter\.ai$/, "/api/v1"],
  [/^api\.groq\.com$/, "/openai/v1"],
  [/^api\.fireworks\.ai$/, "/inference/v1"],
  [/^generativelanguage\.googleapis\.com$/, "/v1beta/openai"],
  [/^bedrock-runtime\.[a-z0-9-]+\.amazonaws\.com$/, "/openai/v1"],
  [/\.(openai\.azure\.com|cognitiveservices\.azure\.com|services\.ai\.azure\.com)$/, "/openai/v1"],
];

/** Operations that people copy along with the address. */
const operation = /\/(chat\/completions|completions|responses|embeddings|models)$/;
const deploymentPath = /\/deployments\/([^/]+)$/;
const versionSegment = /\/v\d+[a-z0-9]*(\/|$)/;

export type ServiceUrl = Readonly<{ baseUrl: string; apiVersion: string | null }>;

function checkParts(url: URL): void {
  if (!/^https?:$/.test(url.protocol)) throw new ServiceUrlError("must be an http or https address");
  if (url.username || url.password) {
    throw new ServiceUrlError("must not contain a user name or password; the key belongs into AI_API_KEY");
  }
  if ([...url.searchParams.keys()].some((name) => name !== "api-version")) {
    throw new ServiceUrlError("must not have a query string other than api-version");
  }
}

function requireDeployment(path: string, model: string | undefined): void {
  const [, deployment] = deploymentPath.exec(path) ?? [];
  if (deployment !== undefined && decodeURIComponent(deployment) !== model) {
    throw new ServiceUrlError("names another deployment than AI_MODEL; leave the deployment out of it");
  }
}

/** Azure's older form has the deployment in the path and the version in the query string. */
const azurePath = (path: string) => {
  if (versionSegment.test(path)) return path;
  return path.endsWith("/openai") ? path : `${path}/openai`;
};

function completePath(host: string, path: string): string {
  if (versionSegment.test(path)) return path;
  const [, known] = knownPaths.find(([pattern]) => pattern.test(host)) ?? [];
  if (known && (path === "" || known.startsWith(`${path}/`))) return known;
  // Ollama's own API is at /api; the compatible one is beside it.
  if (path === "" || path === "/api") return "/v1";
  return path;
}

/**
 * The address below which `/chat/completions` and `/models` are, out of what people paste: a bare host, the whole
 * address of an operation, an Azure target URI. A path without a version is kept where nothing better is known, because
 * gateways choose their own.
 */
export function parseServiceUrl(
  text: string,
  { apiVersion, model }: Readonly<{ apiVersion?: string | undefined; model?: string | undefined }> = {},
): ServiceUrl {
  if (!URL.canParse(text)) throw new ServiceUrlError("must be an http or https address");
  const url = new URL(text);
  checkParts(url);
  const version = apiVersion ?? url.searchParams.get("api-version");
  const path = url.pathname.replace(/\/+$/, "").replace(operation, "");
  requireDeployment(path, model);
  const rest = path.replace(deploymentPath, "").replace(/\/+$/, "");
  const whole = version ? azurePath(rest) : completePath(url.hostname, rest);
  return { baseUrl: url.origin + whole, apiVersion: version || null };
}

/** Whether only this machine or its own network answers there: a loopback, private or link-local address, or a local name. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (host.includes(":")) return host === "::1" || /^f[cd]|^fe[89ab]|^::ffff:(7f|a[0-9a-f]{2}:|c0a8:)/.test(host);
  if (/^\d+(\.\d+){3}$/.test(host)) return /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(host);
  return !host.includes(".") || /\.(local|localhost|internal|lan|home\.arpa)$/.test(host);
}

export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(hostname);
