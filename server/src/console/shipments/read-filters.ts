import { statuses } from '../../domain/journey/status.ts';
import { standings } from '../../domain/journey/timing.ts';
import type { BoxFilters } from '../../tracking/listing/box-filter.ts';
import { daysOf, etaDays, weekDays } from './day-ranges.ts';
import type { TableFilters } from './request-schemas.ts';

/** The filters of a request. @throws Problem `invalid_request` for a week or a day that does not exist */
export function readFilters({
  status,
  timing,
  carrier,
  tag,
  exception,
  port,
  from,
  to,
  promise,
  week,
  eta,
  days,
  arrived,
  q,
}: TableFilters): BoxFilters {
  const wanted = status?.split(',');
  const stood = timing?.split(',');
  return {
    ...{ exception, promise, arrived, q },
    statuses: wanted && statuses.filter((each) => wanted.includes(each)),
    standings: stood && standings.filter((each) => stood.includes(each)),
    carriers: carrier?.split(','),
    tags: tag?.split(','),
    ports: port?.split(','),
    from: from?.split(','),
    to: to?.split(','),
    week: week === undefined ? undefined : weekDays(week),
    days: days === undefined ? undefined : daysOf(days),
    eta: eta === undefined ? undefined : etaDays(eta),
  };
}
