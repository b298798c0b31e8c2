import { type Static, Type } from 'typebox';
import type { RouteDates } from '../../domain/events/event.ts';
import { lineOf, viaOf } from '../../domain/references/carrier-code.ts';
import { date, moment, orNull } from '../../http/schema-terms.ts';

export const CarrierSchema = Type.Object(
  {
    scac: Type.String({ description: 'Standard Carrier Alpha Code' }),
    name: Type.String(),
  },
  { title: 'Carrier', description: 'The carrier that answers for the reference' },
);

const ReportedBySchema = Type.Object(
  {
    via: Type.String({ description: 'Such as `shipsgo`' }),
    since: moment('From when it reports this shipment'),
    first_planned: Type.Optional(
      orNull(
        date('The first day that it knew of for the arrival, or the discharge. It is not our `eta_initial`'),
      ),
    ),
    predicted: Type.Optional(
      orNull(date('The day that it predicts itself. It is no part of ETA and forecast')),
    ),
  },
  {
    title: 'ReportedBy',
    description: 'The service that is asked in its place; absent: the carrier itself is asked',
  },
);

export const reporterFields = { carrier: CarrierSchema, reported_by: Type.Optional(ReportedBySchema) };

interface Reporter {
  carrier: Static<typeof CarrierSchema>;
  reported_by?: Static<typeof ReportedBySchema>;
}

/** The line, and the route that tells what it reports, if there is one. @param dates where one shipment is shown */
export function presentReporter(
  carrier: { scac: string; name: string },
  since: Date,
  dates: RouteDates | null = null,
): Reporter {
  const { scac: code, name } = carrier;
  const via = viaOf(code);
  const said = dates && { first_planned: dates.firstPlanned, predicted: dates.predicted };
  return {
    carrier: { scac: lineOf(code), name },
    ...(via !== null && { reported_by: { via, since: since.toISOString(), ...said } }),
  };
}
