import { statuses } from '../../domain/journey/status.ts';
import type { BoxFilters } from '../../tracking/listing/box-filter.ts';
import { etaDays } from './eta-days.ts';
import type { TableFilters } from './request-schemas.ts';
import { weekDays } from './week-days.ts';

/** The filters of a request. @throws Problem `invalid_request` for a week or a day that does not exist */
export function readFilters({ status, carrier, week, eta, arrived, q }: TableFilters): BoxFilters {
  const wanted = status?.split(',');
  return {
    ...{ arrived, q },
    statuses: wanted && statuses.filter((each) => wanted.includes(each)),
    carriers: carrier?.split(','),
    week: week === undefined ? undefined : weekDays(week),
    eta: eta === undefined ? undefined : etaDays(eta),
  };
}
