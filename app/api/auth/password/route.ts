import { changePassword } from "@/features/account/password/server/commands";
import { passwordChangeSchema } from "@/features/account/schema";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Change one's own password; other sessions end.", body: passwordChangeSchema, answer: null },
  (actor, { body }) => changePassword(actor, body),
);
