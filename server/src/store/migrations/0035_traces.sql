-- Any server that delivers an event continues the trace in which it was published.
-- oldest-server: 0025

-- W3C Trace Context; null when the event was published outside of a trace.
alter table shipment_events add column traceparent text;
