import type { Locale } from "@/lib/locale";

/** All messages of a language. Works without a request too: mails are written in their reader's language. */
export async function loadMessages(locale: Locale) {
  switch (locale) {
    case "mn":
      return (await import("../messages/mn.json")).default;
    case "ar":
      return (await import("../messages/ar.json")).default;
    case "en":
      return (await import("../messages/en.json")).default;
  }
}
