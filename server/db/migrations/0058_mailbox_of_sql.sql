-- The mailbox behind an email address, as `mailboxOf` of lib/mailbox.ts finds it.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
as $$
  select case
    when bare ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(bare, '\.(?=[^@]*@)', '', 'g'), '@googlemail.', '@gmail.')
    else bare
  end
  from (select regexp_replace(lower(btrim(email)), '\+[^@]*(?=@)', '') as bare) as given
$$;
