import { permanentRedirect } from "next/navigation";
import { paths } from "@/lib/paths";

export default function ProjectRootPage(): never {
  permanentRedirect(paths.project.list);
}
