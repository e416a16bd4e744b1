export { GET } from "@/app/api/mail/mails/route";
