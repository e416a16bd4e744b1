-- The two roles that always exist; only the second may sign in until somebody decides otherwise.
INSERT INTO "role" ("id", "name", "may_sign_in") VALUES (1, 'Customer', false), (2, 'Staff', true);
