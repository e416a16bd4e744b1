import "server-only";
import { getLocale, getTranslations } from "next-intl/server";
import { presentNavigation } from "@/features/navigation/server/presenter";
import { isDevelopment } from "@/lib/config";
import { type JsonText, toJsonText } from "@/lib/json-text";
import type { Actor } from "@/server/auth/actor";
import type { ShellFrame } from "./shell";

/** The frames that were made before, by language and rights: whoever has both in common sees the same one. */
const made = new Map<string, JsonText<ShellFrame>>();

/** The menu of one person and the words around it, in the language of the request. */
export async function readShellFrame(actor: Actor): Promise<JsonText<ShellFrame>> {
  const rights = actor.isAdmin ? "all" : [...actor.permissions].sort().join(" ");
  const key = `${await getLocale()} ${rights}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const frame = toJsonText(await makeFrame(actor));
  // In development the messages may change under us.
  if (!isDevelopment) made.set(key, frame);
  return frame;
}

async function makeFrame(actor: Actor): Promise<ShellFrame> {
  const [groups, t, tNav] = await Promise.all([
    presentNavigation(actor),
    getTranslations("shell"),
    getTranslations("nav"),
  ]);
  return {
    groups,
    home: t("home"),
    skip: t("skip"),
    search: t("search"),
    searchShort: t("searchShort"),
    standing: t(actor.isAdmin ? "administrator" : "staff"),
    profile: tNav("items.userProfile"),
    accountPage: tNav("items.userAccount"),
    myBoard: t("myBoard"),
    shortcuts: t("shortcuts"),
    connection: {
      offline: t("connection.offline"),
      reconnecting: t("connection.reconnecting"),
      ended: t("connection.ended"),
      signIn: t("connection.signIn"),
      revoked: t("connection.revoked"),
      details: t("connection.details"),
      online: t("connection.online"),
    },
    rightsChanged: t("rightsChanged"),
    breadcrumbs: tNav("breadcrumbs"),
    nav: {
      label: tNav("label"),
      planned: tNav("planned"),
      plannedHint: tNav("plannedHint"),
      external: tNav("external"),
      open: tNav("open"),
      close: tNav("close"),
      back: tNav("scrollBack"),
      forward: tNav("scrollForward"),
    },
    signOut: { label: t("signOut"), busy: t("signingOut"), failed: t("signOutFailed") },
  };
}
