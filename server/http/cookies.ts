import "server-only";

export type CookieOptions = {
  path?: string;
  httpOnly?: boolean;
  secure?: boolean;
  sameSite?: "lax" | "strict";
  maxAgeS?: number;
};

/** The cookies that an answer sets. Values are percent-encoded; names are ours. */
export class AnswerCookies {
  #lines = new Map<string, string>();

  set(name: string, value: string, { path = "/", httpOnly, secure, sameSite = "lax", maxAgeS }: CookieOptions = {}) {
    const parts = [
      `${name}=${encodeURIComponent(value)}`,
      `Path=${path}`,
      `SameSite=${sameSite === "lax" ? "Lax" : "Strict"}`,
    ];
    if (maxAgeS !== undefined) parts.push(`Max-Age=${Math.floor(maxAgeS)}`);
    if (httpOnly) parts.push("HttpOnly");
    if (secure) parts.push("Secure");
    this.#lines.set(name, parts.join("; "));
  }

  /** Takes a cookie back; `secure` must be given for names that begin with `__Host-`. */
  delete(name: string, options: Omit<CookieOptions, "maxAgeS"> = {}) {
    this.set(name, "", { ...options, maxAgeS: 0 });
  }

  /** A transaction that is tried again starts its answer again. */
  clear() {
    this.#lines.clear();
  }

  writeTo(headers: Headers) {
    for (const line of this.#lines.values()) headers.append("set-cookie", line);
  }
}
