import type { MetadataRoute } from "next";
import { paths } from "@/lib/paths";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Ordo",
    short_name: "Ordo",
    id: "/",
    start_url: paths.dashboard.general,
    scope: "/",
    display: "standalone",
    background_color: "#f6f8fa",
    theme_color: "#f6f8fa",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    ],
  };
}
