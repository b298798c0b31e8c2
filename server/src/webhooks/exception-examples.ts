// An example of the event of each exception.

import { eventOfException } from '../domain/event-type.ts';
import type { ExceptionKind } from '../domain/exception-kind.ts';
import { type ExceptionJson, exceptionExample } from '../tracking/showing/exception-schema.ts';

interface ExceptionSample extends Partial<ExceptionJson> {
  /** Of the event, without `evt_`. */
  id: string;
  reason: string;
}

const samples: Record<ExceptionKind, ExceptionSample> = {
  promise_at_risk: {
    id: 'kTzQ0wXr7Bn2LmVfYc9Ja4',
    previous: '2026-12-03',
    current: '2026-12-04',
    days: 1,
    reason: 'The ETA is 2026-12-04, 1 day after the promised day.',
  },
  rolled_over: {
    id: 'Vf2ZpQw0RtB5nXcJ8aD7Yk',
    previous: 'MSC ZOE',
    current: 'MSC OSCAR',
    days: 7,
    reason:
      'The box was not loaded on MSC ZOE in Busan, KR. It goes on MSC OSCAR, which leaves 7 days later.',
  },
  port_changed: {
    id: 'XcJ8aDVf2ZpQw0RtB5n7Yk',
    previous: 'Antwerpen, BE',
    current: 'Rotterdam, NL',
    days: null,
    reason: 'The box goes to Rotterdam, NL instead of Antwerpen, BE.',
  },
  step_overdue: {
    id: 'RtB5n7YkXcJ8aDVf2ZpQw0',
    previous: '2026-11-19',
    current: 'Vessel arrival at transshipment port',
    days: null,
    reason:
      'Vessel arrival at transshipment port (Algeciras, ES) was expected on 2026-11-19, and has not been reported.',
  },
  tracking_stalled: {
    id: 'pQw0RtB5n7YkXcJ8aDVf2Z',
    container: '',
    previous: null,
    current: null,
    days: null,
    reason: 'The carrier has reported nothing new since 2026-11-07.',
  },
  vessel_changed: {
    id: '8aDVf2ZpQw0RtB5n7YkXcJ',
    previous: 'MSC ZOE',
    current: 'MSC OSCAR',
    days: 0,
    reason: 'From Busan, KR the box goes on MSC OSCAR instead of MSC ZOE.',
  },
  eta_changed: {
    id: '5n7YkXcJ8aDVf2ZpQw0RtB',
    cause: exceptionExample.cause,
    reason: exceptionExample.reason,
  },
};

/** By the type of the event. */
export function exceptionEventExamples<Data extends object>(
  exampleOf: <Kind extends ExceptionKind>(
    type: `shipment.${Kind}`,
    id: string,
    exception: ExceptionJson,
  ) => Data,
): Record<`shipment.${ExceptionKind}`, Data> {
  const of = <Kind extends ExceptionKind>(kind: Kind) => {
    const { id, ...sample } = samples[kind];
    const exception = { ...exceptionExample, cause: null, ...sample, kind };
    return exampleOf(eventOfException(kind), `evt_${id}`, exception);
  };
  return {
    'shipment.promise_at_risk': of('promise_at_risk'),
    'shipment.rolled_over': of('rolled_over'),
    'shipment.port_changed': of('port_changed'),
    'shipment.step_overdue': of('step_overdue'),
    'shipment.tracking_stalled': of('tracking_stalled'),
    'shipment.vessel_changed': of('vessel_changed'),
    'shipment.eta_changed': of('eta_changed'),
  };
}
