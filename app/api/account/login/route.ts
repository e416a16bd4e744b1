export { POST } from "@/app/api/auth/login/route";
