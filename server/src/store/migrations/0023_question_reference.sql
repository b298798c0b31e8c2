-- The number under which the carrier knows a reference, which may differ from the normalised one. It is asked first.
alter table shipments add column question_reference text;
