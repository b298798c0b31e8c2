import { formatShare } from '../format.ts';
import { plural } from '../plural.ts';

/** When Landfall expects the ship, and whether the box gets onto the next one. */
export const shipmentForecast = {
  forecast: {
    expects: (days: string, likely: string | null) => `${expected(days, likely)}.`,
    asCarrier: (days: string, likely: string | null) => `${expected(days, likely)}, as the carrier says.`,
    unlikeCarrier: (days: string, likely: string | null, carrier: string) =>
      `${expected(days, likely)}; the carrier says ${carrier}.`,
    from: {
      own: (voyages: number, isSimulated: boolean) =>
        `From ${voyagesOf(voyages, isSimulated)} of this carrier.`,
      prior: (voyages: number, isSimulated: boolean) =>
        voyages === 0
          ? 'From general experience: no voyage of this carrier is known yet.'
          : `From general experience: only ${voyagesOf(voyages, isSimulated)} of this carrier ${voyages === 1 ? 'is' : 'are'} known yet.`,
    },
  },
  connection: {
    risk: (chance: number, ship: string, port: string) =>
      `${formatShare(chance)} chance to miss ${ship || 'the next ship'} in ${port}.`,
    times: (arrival: string, departure: string) =>
      `The ship before is expected there on ${arrival}; the next one is planned to leave on ${departure}.`,
  },
};

function voyagesOf(voyages: number, isSimulated: boolean): string {
  const simulated = isSimulated ? 'simulated ' : '';
  return plural(voyages, `${simulated}voyage`, `${simulated}voyages`);
}

function expected(days: string, likely: string | null): string {
  return `Landfall expects ${days}${likely === null ? '' : `, best estimate ${likely}`}`;
}
