"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { fetchFile } from "@/lib/api-client";
import { codeOf } from "@/lib/problem";
import { saveFile } from "@/lib/save-file";

/** One message after the other in one place. */
const toastId = "project-report";

/** Downloads the report of a project; further clicks while it is being created are ignored. */
export function useReport(projectId: string): Readonly<{ isPending: boolean; download: () => void }> {
  const t = useTranslations("project.report");
  const { isPending, mutate } = useMutation({
    mutationFn: () => {
      toast.info(t("downloading"), { id: toastId });
      return fetchFile("GET /api/project/report", { query: { projectId } });
    },
    onSuccess(file) {
      saveFile(file);
      toast.success(t("downloaded"), { id: toastId });
    },
    onError: (error) => toast.error(t(failureOf(error)), { id: toastId }),
  });
  return { isPending, download: () => !isPending && mutate() };
}

function failureOf(error: unknown): "busy" | "failed" {
  const code = codeOf(error);
  return code === "too-many-requests" || code === "unavailable" ? "busy" : "failed";
}
