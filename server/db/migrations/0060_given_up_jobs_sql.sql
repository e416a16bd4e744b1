-- What was given up before stays so, but for money and deadlines, which are tried for ever.
UPDATE "job" SET "given_up_at" = "run_at"
  WHERE "done_at" IS NULL AND "attempts" >= 12 AND "kind" NOT IN ('payment-deadline', 'payment-refund');
