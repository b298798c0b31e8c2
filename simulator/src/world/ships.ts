// The ships. Each service has one ship for every week of its rotation, operated by its partners in turn.

import { type Service, services } from './services.ts';
import { shipName } from './ship-names.ts';

export interface Ship {
  name: string;
  /** IMO number: seven digits, the last one a check digit (IMO resolution A.1117(30)). */
  imo: string;
  callSign: string;
  /** ISO 3166-1 alpha-2 code of the flag. */
  flag: string;
  /** SCAC of the operator. */
  operator: string;
}

const flags = ['PA', 'LR', 'SG', 'HK', 'MT', 'DK', 'PT', 'MH'];

const fleets = buildFleets();

/** The ship of a sailing. The sailing number can be negative. */
export function shipOf(service: Service, sailing: number): Ship {
  const ships = fleets.get(service.code) ?? [];
  const ship = ships[((sailing % service.weeks) + service.weeks) % service.weeks];
  if (ship === undefined) throw new Error(`No ship for ${service.code}`);
  return ship;
}

function buildFleets(): ReadonlyMap<string, readonly Ship[]> {
  const launched = new Map<string, number>();
  let hull = 0;
  const launch = (operator: string): Ship => {
    const order = launched.get(operator) ?? 0;
    launched.set(operator, order + 1);
    hull += 1;
    return {
      name: shipName(operator, order),
      imo: imoNumber(930_000 + hull * 173),
      callSign: `V7${String.fromCharCode(65 + (hull % 26))}${String.fromCharCode(65 + ((hull * 7) % 26))}${hull % 10}`,
      flag: flags[hull % flags.length] ?? 'PA',
      operator,
    };
  };
  return new Map(
    services.map((service) => [
      service.code,
      Array.from({ length: service.weeks }, (_, week) =>
        launch(service.partners[week % service.partners.length] ?? ''),
      ),
    ]),
  );
}

/** The IMO number of six digits: they are weighted 7 down to 2, and the last digit of the sum is the seventh digit. */
function imoNumber(digits: number): string {
  const text = String(digits);
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return `${text}${sum % 10}`;
}
