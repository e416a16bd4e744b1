import { signOut } from "@/features/account/server/commands";
import { forgetSignedIn } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Sign out: the session and its tokens are dead at once.", access: "session", answer: null },
  async (actor, _, { cookies, headers }) => {
    await signOut(actor);
    forgetSignedIn(cookies);
    // Only the cache: wiping cookies would take the display settings with it.
    headers.set("clear-site-data", '"cache"');
  },
);
