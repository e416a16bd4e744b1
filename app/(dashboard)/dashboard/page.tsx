import { redirect } from "next/navigation";
import { paths } from "@/lib/paths";

export default function DashboardRoot() {
  redirect(paths.dashboard.general);
}
