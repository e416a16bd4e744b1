export { POST } from "@/app/api/auth/register/route";
