-- The views for reports (docs/reports.md). They run with the rights of their owner, so their readers need no right on a table
-- (https://www.postgresql.org/docs/current/rules-privileges.html). Columns are stable: new ones come last in their view, and none is
-- removed, renamed or given another type.

create or replace view report.workspaces with (security_barrier) as
select w.id as workspace_id, w.name as workspace_name, w.plan, w.blocked_at is not null as is_blocked, w.created_at
from workspaces w;

comment on view report.workspaces is 'A row for each workspace';
comment on column report.workspaces.workspace_id is 'The workspace, ws_…';
comment on column report.workspaces.workspace_name is 'Its name';
comment on column report.workspaces.plan is 'Free, Pro, Max or Enterprise';
comment on column report.workspaces.is_blocked is 'The operator has blocked it';
comment on column report.workspaces.created_at is 'When it was created';

create or replace view report.shipments with (security_barrier) as
select s.workspace_id, w.name as workspace_name, s.mode, s.id as shipment_id, s.reference, split_part(s.carrier, '@', 1) as carrier_scac, s.carrier_name,
  (select count(*) from journeys j where j.shipment_id = s.id) as boxes,
  array(select jsonb_array_elements_text(s.words -> 'ownReferences')) as own_references,
  array(select jsonb_array_elements_text(s.words -> 'tags')) as tags,
  coalesce(s.words -> 'metadata', '{}') as metadata,
  s.words ->> 'promisedAt' as promised_at,
  s.health as tracking, s.tracked_at, s.checked_at, s.next_check_at
from shipments s join workspaces w on w.id = s.workspace_id
where s.removed_at is null;

comment on view report.shipments is 'A row for each reference that is tracked';
comment on column report.shipments.workspace_id is 'The workspace, ws_…';
comment on column report.shipments.workspace_name is 'Its name';
comment on column report.shipments.mode is 'live, or test for the sandbox';
comment on column report.shipments.shipment_id is 'The shipment, shp_…';
comment on column report.shipments.reference is 'The container or Bill of Lading that is tracked';
comment on column report.shipments.carrier_scac is 'The SCAC of the carrier that answers';
comment on column report.shipments.carrier_name is 'Its name';
comment on column report.shipments.boxes is 'How many containers it has';
comment on column report.shipments.own_references is 'The own references of the workspace';
comment on column report.shipments.tags is 'Its tags';
comment on column report.shipments.metadata is 'Its own values, by key';
comment on column report.shipments.promised_at is 'The day promised to the customer, YYYY-MM-DD';
comment on column report.shipments.tracking is 'active, waiting_for_source, stale, completed, no_data or carrier_unknown';
comment on column report.shipments.tracked_at is 'When the reference was added';
comment on column report.shipments.checked_at is 'When the carrier last answered';
comment on column report.shipments.next_check_at is 'When it is asked next; null: not by itself';

create or replace view report.boxes with (security_barrier) as
select j.workspace_id, w.name as workspace_name, j.mode, j.shipment_id, j.reference, j.container, j.bl, j.carrier as carrier_scac,
  case
    when j.arrived then 'arrived'
    when not j.underway then 'pending'
    when j.late_at <= now() then 'delayed'
    else 'in_transit'
  end as status,
  j.phase, j.vessel,
  s.state -> 'journeys' -> j.position -> 'pol' ->> 'unlocode' as pol_unlocode,
  s.state -> 'journeys' -> j.position -> 'pol' ->> 'name' as pol_name,
  s.state -> 'journeys' -> j.position -> 'pod' ->> 'unlocode' as pod_unlocode,
  s.state -> 'journeys' -> j.position -> 'pod' ->> 'name' as pod_name,
  j.eta, left(s.state -> 'journeys' -> j.position -> 'etaInitial' ->> 'local', 10) as eta_initial,
  j.late_at, j.slip_days, j.forecast_p10, j.forecast_p50, j.forecast_p90, j.promised_at, j.tracked_at, s.checked_at
from journeys j
join shipments s on s.id = j.shipment_id and s.removed_at is null
join workspaces w on w.id = j.workspace_id;

comment on view report.boxes is 'A row for each container of a tracked reference';
comment on column report.boxes.workspace_id is 'The workspace, ws_…';
comment on column report.boxes.workspace_name is 'Its name';
comment on column report.boxes.mode is 'live, or test for the sandbox';
comment on column report.boxes.shipment_id is 'The shipment, shp_…; with the container it names the row';
comment on column report.boxes.reference is 'The reference that is tracked';
comment on column report.boxes.container is 'The container number; empty while the carrier names none';
comment on column report.boxes.bl is 'The Bill of Lading';
comment on column report.boxes.carrier_scac is 'The SCAC of the carrier that answers';
comment on column report.boxes.status is 'pending, in_transit, delayed or arrived, at this moment by the clock of the database';
comment on column report.boxes.phase is 'How far it is, in the words of the API';
comment on column report.boxes.vessel is 'The ship; empty when unknown';
comment on column report.boxes.pol_unlocode is 'The UN/LOCODE of the port of loading';
comment on column report.boxes.pol_name is 'Its name';
comment on column report.boxes.pod_unlocode is 'The UN/LOCODE of the port of discharge';
comment on column report.boxes.pod_name is 'Its name';
comment on column report.boxes.eta is 'The expected day at the port of discharge; after the arrival the day of the arrival';
comment on column report.boxes.eta_initial is 'The first ETA, YYYY-MM-DD';
comment on column report.boxes.late_at is 'When the day of the ETA ends at the port of discharge';
comment on column report.boxes.slip_days is 'By how many days the ETA is later than the first one';
comment on column report.boxes.forecast_p10 is 'The early end of the forecast';
comment on column report.boxes.forecast_p50 is 'Its middle';
comment on column report.boxes.forecast_p90 is 'Its late end';
comment on column report.boxes.promised_at is 'The day promised to the customer';
comment on column report.boxes.tracked_at is 'When the reference was added';
comment on column report.boxes.checked_at is 'When the carrier last answered';

create or replace view report.milestones with (security_barrier) as
select j.workspace_id, w.name as workspace_name, j.mode, j.shipment_id, j.reference, j.container, step.place::integer as step,
  step.milestone ->> 'code' as code, step.milestone -> 'time' ->> 'local' as local_time,
  (step.milestone -> 'time' ->> 'instant')::timestamptz as happened_at,
  step.milestone -> 'place' ->> 'unlocode' as unlocode, step.milestone -> 'place' ->> 'name' as place_name,
  step.milestone -> 'vessel' ->> 'name' as vessel, step.milestone ->> 'voyage' as voyage,
  (step.milestone ->> 'firstSeenAt')::timestamptz as learned_at
from journeys j
join shipments s on s.id = j.shipment_id and s.removed_at is null
join workspaces w on w.id = j.workspace_id
cross join lateral jsonb_array_elements(s.state -> 'journeys' -> j.position -> 'happened') with ordinality as step (milestone, place);

comment on view report.milestones is 'A row for each step of a container that has happened';
comment on column report.milestones.workspace_id is 'The workspace, ws_…';
comment on column report.milestones.workspace_name is 'Its name';
comment on column report.milestones.mode is 'live, or test for the sandbox';
comment on column report.milestones.shipment_id is 'The shipment, shp_…';
comment on column report.milestones.reference is 'The reference that is tracked';
comment on column report.milestones.container is 'The container number';
comment on column report.milestones.step is '1 is the first';
comment on column report.milestones.code is 'The code of the step (DCSA)';
comment on column report.milestones.local_time is 'When, by the clock of the place';
comment on column report.milestones.happened_at is 'The same moment; null when the time zone of the place is not known';
comment on column report.milestones.unlocode is 'The UN/LOCODE of the place';
comment on column report.milestones.place_name is 'Its name';
comment on column report.milestones.vessel is 'The ship';
comment on column report.milestones.voyage is 'Its voyage';
comment on column report.milestones.learned_at is 'When Landfall learnt of it';

create or replace view report.changes with (security_barrier) as
select s.workspace_id, w.name as workspace_name, s.mode, s.id as shipment_id, s.reference, c.id as change_id, c.container, c.field,
  c.previous, c.current, c.reason, c.learned_at
from journey_changes c
join shipments s on s.id = c.shipment_id and s.removed_at is null
join workspaces w on w.id = s.workspace_id;

comment on view report.changes is 'The history of tracked references: a row for each change';
comment on column report.changes.workspace_id is 'The workspace, ws_…';
comment on column report.changes.workspace_name is 'Its name';
comment on column report.changes.mode is 'live, or test for the sandbox';
comment on column report.changes.shipment_id is 'The shipment, shp_…';
comment on column report.changes.reference is 'The reference that is tracked';
comment on column report.changes.change_id is 'Rises with every change';
comment on column report.changes.container is 'The container number; empty for the whole shipment';
comment on column report.changes.field is 'What changed';
comment on column report.changes.previous is 'What was known before';
comment on column report.changes.current is 'What is known since';
comment on column report.changes.reason is 'Why, in words';
comment on column report.changes.learned_at is 'When Landfall learnt of it';

create or replace view report.exceptions with (security_barrier) as
select e.workspace_id, w.name as workspace_name, e.mode, e.shipment_id, e.reference, e.container, e.kind, e.urgency, e.since, e.until,
  e.previous, e.current, e.days, e.cause, e.reason
from exceptions e join workspaces w on w.id = e.workspace_id;

comment on view report.exceptions is 'A row for each exception: what goes wrong on the way of a container';
comment on column report.exceptions.workspace_id is 'The workspace, ws_…';
comment on column report.exceptions.workspace_name is 'Its name';
comment on column report.exceptions.mode is 'live, or test for the sandbox';
comment on column report.exceptions.shipment_id is 'The shipment, shp_…';
comment on column report.exceptions.reference is 'The reference that is tracked';
comment on column report.exceptions.container is 'The container number; empty for the whole shipment';
comment on column report.exceptions.kind is 'One of the eleven kinds, such as rolled_over';
comment on column report.exceptions.urgency is '1 is the most urgent';
comment on column report.exceptions.since is 'When it began';
comment on column report.exceptions.until is 'When it ended; null: it is open';
comment on column report.exceptions.previous is 'What was known before';
comment on column report.exceptions.current is 'What is known since';
comment on column report.exceptions.days is 'By how many days';
comment on column report.exceptions.cause is 'What caused a move of the ETA';
comment on column report.exceptions.reason is 'The exception in words';

create or replace view report.events with (security_barrier) as
select e.workspace_id, w.name as workspace_name, e.mode, e.id as event_id, e.type, e.shipment_id, e.body::jsonb -> 'data' ->> 'reference' as reference,
  e.body::jsonb -> 'data' ->> 'container' as container, e.created_at, e.body::jsonb as body
from shipment_events e join workspaces w on w.id = e.workspace_id
where e.type <> 'dcsa.events';

comment on view report.events is 'A row for each event that was announced, as long as events are kept';
comment on column report.events.workspace_id is 'The workspace, ws_…';
comment on column report.events.workspace_name is 'Its name';
comment on column report.events.mode is 'live, or test for the sandbox';
comment on column report.events.event_id is 'The event, evt_…';
comment on column report.events.type is 'Its type, such as shipment.arrived';
comment on column report.events.shipment_id is 'The shipment, shp_…; null for a test';
comment on column report.events.reference is 'The reference that it is about';
comment on column report.events.container is 'The container number; empty when unknown';
comment on column report.events.created_at is 'When it was announced';
comment on column report.events.body is 'The event as webhooks get it';

create or replace view report.credits with (security_barrier) as
select c.workspace_id, w.name as workspace_name, c.period, c.reference, c.spent_at
from credits c join workspaces w on w.id = c.workspace_id;

comment on view report.credits is 'A row for each credit that was spent';
comment on column report.credits.workspace_id is 'The workspace, ws_…';
comment on column report.credits.workspace_name is 'Its name';
comment on column report.credits.period is 'The first day of the month';
comment on column report.credits.reference is 'The reference for which it was spent';
comment on column report.credits.spent_at is 'When';

create or replace view report.usage with (security_barrier) as
select a.workspace_id, w.name as workspace_name, a.period, a.used, a.topped_up
from allowances a join workspaces w on w.id = a.workspace_id;

comment on view report.usage is 'A row for each month in which a workspace spent or bought credits';
comment on column report.usage.workspace_id is 'The workspace, ws_…';
comment on column report.usage.workspace_name is 'Its name';
comment on column report.usage.period is 'The first day of the month';
comment on column report.usage.used is 'Credits that were spent';
comment on column report.usage.topped_up is 'Credits that were added to those of the plan';
