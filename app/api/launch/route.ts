import { launchSchema } from "@/features/launch/schema";
import { readLaunch } from "@/features/launch/server/data";
import { route } from "@/server/http/route";

export const GET = route({ summary: "Get the launch date", access: "public", answer: launchSchema }, () =>
  readLaunch(new Date()),
);
