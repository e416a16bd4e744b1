import type { Locale } from "@/lib/locale";
import type messages from "./messages/en.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}

declare module "react" {
  interface CSSProperties {
    /** Custom properties, for styles that compute with a value of the data. */
    [name: `--${string}`]: string | number;
  }
}
