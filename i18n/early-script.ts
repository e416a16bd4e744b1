import { locales } from "@/lib/locale";
import { languageCookieMaxAgeS, languageCookieName, languageQuery, languageStorageKey } from "./storage";

type Constants = Readonly<{
  supported: readonly string[];
  query: string;
  cookie: string;
  maxAgeS: number;
  key: string;
  marker: string;
}>;

/**
 * Runs in the head before the first paint, from its own source text: it may use nothing but its argument. The server
 * cannot see the two storages, nor the strict cookie when another site's link led here; when they name another
 * language than the page came in, this sets the cookie and loads the page once more, once a tab and language.
 */
function applyStoredLanguage({ supported, query, cookie, maxAgeS, key, marker }: Constants): void {
  const read = (storage: "localStorage" | "sessionStorage") => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const match = (value: string | null | undefined) => {
    const primary = /^([a-z]{2,3})([-_][a-z0-9]{1,8})*$/i.exec(value ?? "")?.[1]?.toLowerCase();
    return primary && supported.includes(primary) ? primary : null;
  };
  const readCookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  const writeCookie = (value: string) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous, and the paint waits for this.
    document.cookie = `${cookie}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`;
  };
  try {
    const shown = document.documentElement.lang;
    const asked = match(new URLSearchParams(location.search).get(query));
    const kept = match(readCookie(cookie));
    const wanted = asked ?? kept ?? match(read("localStorage")) ?? match(read("sessionStorage"));
    if (!wanted) return;
    if (kept !== wanted) writeCookie(wanted);
    if (read("localStorage") !== wanted) localStorage.setItem(key, wanted);
    if (wanted === shown) {
      sessionStorage.removeItem(marker);
      return;
    }
    if (match(readCookie(cookie)) !== wanted || sessionStorage.getItem(marker) === wanted) return;
    sessionStorage.setItem(marker, wanted);
    const root = document.documentElement;
    root.style.visibility = "hidden";
    setTimeout(() => root.style.removeProperty("visibility"), 2000);
    location.reload();
  } catch {
    // Storage is forbidden here: the server's choice stands.
  }
}

/** The script's text, for a nonced `<script>` in the root layout's head. */
export const earlyLanguageScript = `(${applyStoredLanguage.toString()})(${JSON.stringify({
  supported: locales,
  query: languageQuery,
  cookie: languageCookieName,
  maxAgeS: languageCookieMaxAgeS,
  key: languageStorageKey,
  marker: "i18nextReloaded",
} satisfies Constants)})`;
