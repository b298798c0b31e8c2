-- Lanes of other installations are imported no more, and what a forecast rests on follows from its number of voyages.
-- oldest-server: 0065
drop table imported_lanes;
alter table forecasts drop column basis;
