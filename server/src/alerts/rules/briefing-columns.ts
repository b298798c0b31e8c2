import type { Owner } from '../../accounts/owner.ts';
import { type Briefing, nextBriefingAt } from '../../domain/alerts/briefing.ts';
import type { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import type { Services } from '../../services.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { notifyWork } from '../../work/start-duty.ts';
import type { BriefingRequest } from '../schemas.ts';

/** The duty that writes briefings. */
export const briefingDutyName = 'briefing';

type BriefingColumns = Pick<AlertRow, 'briefing' | 'briefed_at' | 'briefing_due_at'>;

/** The columns of a rule with this briefing; null: without one. Its first briefing has what is new from now on. */
export async function briefingColumns(
  deps: Services,
  owner: Owner,
  briefing: Briefing | null,
): Promise<BriefingColumns> {
  if (briefing === null) return { briefing, briefed_at: null, briefing_due_at: null };
  const { now } = await onClock(deps, owner);
  await notifyWork(deps.db, briefingDutyName);
  return { briefing, briefed_at: now(), briefing_due_at: nextBriefingAt(briefing, deps.now()) };
}

/** @throws Problem `invalid_request` for an unknown zone, `week` without a weekday, and `day` with one */
export function briefingOf({ every, weekday, hour, zone, send_empty = false }: BriefingRequest): Briefing {
  if (!isTimeZone(zone))
    throw unusable('zone', 'must be a time zone in the IANA database, such as Europe/Berlin');
  if (every === 'week' && weekday === undefined)
    throw unusable('weekday', 'is missing: a weekly briefing needs it');
  if (every === 'day' && weekday !== undefined)
    throw unusable('weekday', 'must be left out: a daily briefing has none');
  return { every, weekday: weekday ?? null, hour, zone, send_empty };
}

function unusable(field: keyof BriefingRequest, fault: string): Problem {
  return refusedBecause(`briefing.${field}`, `The ${field} of the briefing ${fault}.`, fault);
}
