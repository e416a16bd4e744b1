-- A post names its cover and a picture its post: a copy of the data checks this one of the two at its end (server/db/transfer.ts).
ALTER TABLE "post" ALTER CONSTRAINT "post_cover_id_post_image_id_fk" DEFERRABLE INITIALLY IMMEDIATE;
