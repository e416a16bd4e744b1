/** Builds the Content-Security-Policy of a document. */

/** The hash of an empty style element, which Sonner inserts before it fills it. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type PolicyInput = Readonly<{
  nonce: string;
  /** The hash of Sonner's style text, such as `sha256-…`: it takes no nonce. */
  sonnerHash: string;
  isHttps: boolean;
  isDevelopment: boolean;
  pathname: string;
  /** The base of another origin that scripts call. */
  apiHost?: string;
}>;

/**
 * The Content-Security-Policy of a document. Scripts run by nonce alone. `style-src-attr` is open because a server
 * cannot put a nonce on `style="…"`, and without it whatever is placed by inline styles collapses.
 */
export function contentSecurityPolicy({
  nonce,
  sonnerHash,
  isHttps,
  isDevelopment,
  pathname,
  apiHost,
}: PolicyInput): string {
  const script = `'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`;
  // A nonce would switch 'unsafe-inline' off, which the development overlay needs.
  const styleElements = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}' '${sonnerHash}' ${emptyStyleHash}`;
  // The WebSocket page connects wherever its user says; development reloads over a socket.
  const sockets = pathname === "/websocket" || isDevelopment ? " ws: wss:" : "";
  const otherHost = apiHost === undefined ? "" : ` ${new URL(apiHost).origin}`;
  return [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'self'",
    `style-src-elem 'self' ${styleElements}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${otherHost}${sockets}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "form-action 'self'",
    // Mails from outside are shown in a frame (docs/decisions/229).
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** 128 random bits in base64. */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
