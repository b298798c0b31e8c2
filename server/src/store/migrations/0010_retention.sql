-- For clearing away: whether a message that came unasked was of use to anyone.
create index observations_of_answer on observations (answer_id);
