-- A direction that equals what the person's language brings was stored with the language and not chosen by itself.
DELETE FROM "setting" USING "user"
WHERE "user"."id" = "setting"."user_id"
  AND "setting"."field" = 'themeDirection'
  AND "setting"."value" = CASE WHEN "user"."locale" = 'ar' THEN 'rtl' ELSE 'ltr' END;
