-- Who has proved an address: accounts made from now on have only by a mail or by a provider.

-- The link left by mail and was shown to nobody: the person who has it reads the mails of the address.
alter table invitations add column mailed boolean not null default false;

-- A code of an authenticator app serves once (RFC 6238, 5.2): no code of this time step or an earlier one is accepted again.
alter table second_factors add column last_step integer;

-- One for each person: of several, which two requests at the same time could make, the one in use stays.
delete from second_factors f using second_factors other
where other.person_id = f.person_id
  and (coalesce(other.verified, true), other.id) > (coalesce(f.verified, true), f.id);
drop index second_factors_of_person;
create unique index second_factors_of_person on second_factors (person_id);

-- Devices that were trusted to sign in without the second factor; there are none any more.
delete from verifications where identifier like 'trust-device-%';
