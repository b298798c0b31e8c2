// Why an ETA moved, as clients read it (docs/journeys.md "Why an ETA moved").

import { type Static, Type } from 'typebox';
import { etaCauseKinds } from '../../domain/eta-causes/eta-cause.ts';
import { moment, oneOf, orNull } from '../../http/schema-terms.ts';

const text = (description: string) => orNull(Type.String({ description }));

export const EtaCauseSchema = Type.Object(
  {
    kind: oneOf(etaCauseKinds, 'What has changed; corrected: the carrier tells nothing else', 'EtaCauseKind'),
    days: Type.Integer({ description: 'Days later; below 0: earlier' }),
    port: text('The port it is about'),
    from: text('Where that begins, or the port before'),
    planned: text('Of other_ship: the vessel before'),
    vessel: text('Of other_ship: the vessel now'),
    since: moment('When the carrier first said so'),
  },
  { title: 'EtaCause' },
);

export const warnedDaysSchema = orNull(
  Type.Integer({
    minimum: 0,
    description: 'Days before the carrier that the forecast said so; 0: it did not',
  }),
);

export type EtaCauseJson = Static<typeof EtaCauseSchema>;

export const etaCauseExample: EtaCauseJson = {
  ...{ kind: 'departure', days: 2, port: 'Shanghai', from: null, planned: null, vessel: null },
  since: '2026-11-19T06:12:00.000Z',
};
