import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { translate } from "./errors";

const failed = (code: string) => translate(Object.assign(new Error("it failed"), { code }));

// What PostgreSQL makes of each fault of a file (errcode_for_file_access), of its pages and of its catalogue.
test.each(["58P01", "58030", "53100", "42501", "42809", "XX000", "XX001", "XX002", "42P01", "3F000"])(
  "%s is a database that serves nobody just now",
  (code) => {
    expect(failed(code)).toMatchObject({ code: "unavailable" });
    expect(failed(code)).toBeInstanceOf(AppError);
  },
);

test.each(["23505", "42601", "40001"])("%s is not", (code) => {
  expect(failed(code)).not.toBeInstanceOf(AppError);
});
