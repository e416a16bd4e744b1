import { deleteSettings } from "@/features/settings/server/commands";
import { route } from "@/server/http/route";

export const POST = route({ summary: "Forget the caller's display settings", answer: null }, (actor) =>
  deleteSettings(actor),
);
