-- What is big in the row of a shipment (state, announced) is stored apart from it, so that lists, counts and claims read a
-- quarter of the pages. It takes effect row by row, with the next answer.
-- oldest-server: 0025

alter table shipments set (toast_tuple_target = 512);
