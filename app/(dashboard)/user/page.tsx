import { permanentRedirect } from "next/navigation";
import { paths } from "@/lib/paths";

export default function UserPage(): never {
  permanentRedirect(paths.user.list);
}
