import { redirect } from "next/navigation";
import { paths } from "@/lib/paths";

/** The first page is the dashboard; who is not signed in is sent on from there. */
export default function Home() {
  redirect(paths.dashboard.general);
}
