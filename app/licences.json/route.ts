import { readLicences } from "@/features/about/server/licences";

/** Written by the build: a server that was built elsewhere need not have every package. */
export const dynamic = "force-static";

export const GET = () => Response.json({ packages: readLicences().packages });
