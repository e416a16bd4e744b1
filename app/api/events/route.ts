export { eventsRoute as GET } from "@/server/events/route";

export const dynamic = "force-dynamic";
