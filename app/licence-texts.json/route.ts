import { readLicences } from "@/features/about/server/licences";

/** Written by the build, apart from the list: it is read by whoever opens a text. */
export const dynamic = "force-static";

export const GET = () => Response.json({ texts: readLicences().texts });
