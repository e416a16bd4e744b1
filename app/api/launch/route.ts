import { launchSchema } from "@/features/launch/schema";
import { readLaunch } from "@/features/launch/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "When the launch is, and the time of the server", access: "public", answer: launchSchema },
  () => readLaunch(new Date()),
);
