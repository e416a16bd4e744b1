export { ForbiddenState as default } from "@/app/forbidden-state";
