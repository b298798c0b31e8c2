-- Events about forecasts, and alert rules for them.

alter table shipment_events drop constraint shipment_events_type_check;
alter table shipment_events add constraint shipment_events_type_check check (type in (
  'shipment.updated', 'shipment.delayed', 'shipment.arrived', 'shipment.forecast_changed',
  'shipment.connection_at_risk', 'shipment.test'));

alter table alerts drop constraint alerts_condition_check;
alter table alerts add constraint alerts_condition_check check (condition in (
  'any_update', 'delayed', 'arrived', 'forecast_changed', 'connection_at_risk'));
