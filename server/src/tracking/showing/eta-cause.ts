// Why an ETA moved, as clients read it (docs/journeys.md "Why an ETA moved").

import { type Static, Type } from 'typebox';
import { etaCauseKinds } from '../../domain/eta-causes/eta-cause.ts';
import { moment, oneOf, orNull } from '../../http/schema-terms.ts';

const text = (description: string) => orNull(Type.String({ description }));

export const EtaCauseSchema = Type.Object(
  {
    kind: oneOf(
      etaCauseKinds,
      'departure: the vessel leaves a port on another day; at_sea: the voyage to a port is longer or shorter; in_port: so is the ' +
        'stay in a port; on_the_way: so is the way between two ports; arrival: the vessel reaches a port on another day; ' +
        'other_ship: the container leaves a port on another vessel; pod_changed: another port of discharge; port_added, ' +
        'port_omitted, port_replaced: other ports of transshipment; corrected: the carrier tells no cause',
      'EtaCauseKind',
    ),
    days: Type.Integer({ description: 'By how many days it moves the ETA; below 0: to earlier' }),
    port: text('The port that it is about, as now planned'),
    from: text('Where the stretch begins; of pod_changed and port_replaced, the port planned before'),
    planned: text('Of other_ship: the vessel planned before'),
    vessel: text('Of other_ship: the vessel now'),
    since: moment('When the carrier first said the time that shows it; it may have moved the ETA later'),
  },
  { title: 'EtaCause' },
);

export type EtaCauseJson = Static<typeof EtaCauseSchema>;

export const etaCauseExample: EtaCauseJson = {
  ...{ kind: 'departure', days: 2, port: 'Shanghai', from: null, planned: null, vessel: null },
  since: '2026-11-19T06:12:00.000Z',
};
