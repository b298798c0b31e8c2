// The free-time clocks of a box as clients read them (docs/free-time.md "The clock").

import { type Static, Type } from 'typebox';
import {
  type ClockMove,
  costGaps,
  type FreeTimeClock,
  freeTimeAssumptions,
  freeTimeGaps,
  freeTimeSourceKinds,
  freeTimeStates,
} from '../../domain/free-time/free-time-clock.ts';
import { freeTimeClocksOf } from '../../domain/free-time/free-time-clocks.ts';
import { clockSteps } from '../../domain/free-time/free-time-facts.ts';
import { clockKinds, dayUnits, tradeDirections } from '../../domain/free-time/free-time-terms.ts';
import { moneyText } from '../../domain/free-time/money.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { type Place, placeLabel } from '../../domain/places/place.ts';
import { orNull, wordAmong } from '../../http/schema-terms.ts';
import { factsOfBox } from '../free-time/facts-of-box.ts';
import type { OwnersServices } from '../free-time/for-owner.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { PortSchema } from './milestone.ts';

// The description of the API is limited in length: what the fields mean, the page says.
const day = Type.String({ format: 'date' });
const text = Type.String();

export const FreeTimeKindSchema = wordAmong(clockKinds, 'FreeTimeKind');
export const TradeDirectionSchema = wordAmong(tradeDirections, 'TradeDirection');
const FreeTimeStateSchema = wordAmong(freeTimeStates, 'FreeTimeState');

const MoneySchema = Type.Object({ amount: text, currency: text }, { title: 'Money' });

const MoveSchema = Type.Object(
  {
    step: wordAmong(clockSteps, 'FreeTimeStep'),
    at: Type.String({ description: 'Local day, or local day and time' }),
    basis: wordAmong(['actual', 'estimated', 'forecast', 'stated']),
    own_at: orNull(Type.String({ description: 'What you state' })),
    own_days_later: orNull(Type.Integer()),
  },
  { title: 'FreeTimeMove' },
);

const SourceSchema = Type.Object(
  {
    from: wordAmong(freeTimeSourceKinds, 'FreeTimeSourceKind'),
    last_free_day: orNull(day),
    free: orNull(
      Type.Object({ amount: Type.Integer(), unit: wordAmong([...dayUnits, 'hours']) }, { title: 'FreeTime' }),
    ),
    source: text,
    position: orNull(Type.Integer({ description: 'Of the rule in its list' })),
    evidence: orNull(text),
  },
  { title: 'FreeTimeSource' },
);

const freeTimeClockFields = {
  direction: TradeDirectionSchema,
  kind: FreeTimeKindSchema,
  state: FreeTimeStateSchema,
  because: orNull({ ...wordAmong(freeTimeGaps, 'FreeTimeGap'), description: 'Why it cannot be assessed' }),
  place: orNull(PortSchema),
  starts_on: wordAmong(clockSteps, 'FreeTimeStep'),
  starts: orNull(MoveSchema),
  first_day: orNull(day),
  last_free_day: orNull(day),
  free_until: orNull(Type.String({ description: 'Local time at which free hours end' })),
  expected_last_free_day: orNull(
    Type.Object({ p10: orNull(day), p50: day, p90: orNull(day) }, { title: 'ExpectedLastFreeDay' }),
  ),
  ends: orNull(MoveSchema),
  days_left: orNull(Type.Integer({ description: 'Below 0: days over' })),
  charged_days: orNull(Type.Integer()),
  charged_from: orNull(day),
  cost: orNull(MoneySchema),
  cost_because: orNull({ ...wordAmong(costGaps, 'FreeTimeCostGap'), description: 'Why there is no cost' }),
  tariff: orNull(
    Type.Object(
      { from: wordAmong(['contract', 'rule']), position: Type.Integer(), source: text },
      { title: 'FreeTimeTariff', description: 'By which rule days are charged' },
    ),
  ),
  binding: orNull({ ...wordAmong(freeTimeSourceKinds), description: 'Whose last free day counts' }),
  sources: Type.Array(SourceSchema, { description: 'In the order in which they bind' }),
  disputed: orNull(
    Type.Object(
      { days: Type.Integer(), stated: day, contract: day, cost: orNull(MoneySchema) },
      { title: 'FreeTimeDispute' },
    ),
  ),
  assumed: Type.Array(wordAmong(freeTimeAssumptions, 'FreeTimeAssumption')),
};

export const FreeTimeClockSchema = Type.Object(freeTimeClockFields, {
  title: 'FreeTimeClock',
  description: 'What one charge of a box counts: `docs/free-time.md`. Unknown is not zero',
});
export type FreeTimeClockView = Static<typeof FreeTimeClockSchema>;

/** The clocks of one box of a shipment. */
export function presentFreeTime(
  { freeTime, now }: OwnersServices,
  shipment: StoredShipment,
  journey: Journey,
): FreeTimeClockView[] {
  if (freeTime === null) return [];
  const at = now();
  const clocks = freeTimeClocksOf(factsOfBox(shipment, journey, at), freeTime.sheets, at);
  return clocks.map((clock) => presentClock(clock, freeTime.showsCost));
}

/** @param showsCost false: without cost, and without what follows from terms alone */
export function presentClock(clock: FreeTimeClock, showsCost: boolean): FreeTimeClockView {
  const { tariff, sources, disputed } = clock;
  const isTerm = ({ from }: { from: string }) => from === 'contract' || from === 'rule';
  return {
    ...{ direction: clock.direction, kind: clock.kind, state: clock.state, because: clock.because },
    place: clock.place && presentPort(clock.place),
    starts_on: clock.startsOn,
    starts: clock.starts && presentMove(clock.starts),
    first_day: clock.firstDay,
    last_free_day: clock.lastFreeDay,
    free_until: clock.freeUntil,
    expected_last_free_day: clock.expectedLastFreeDay,
    ends: clock.ends && presentMove(clock.ends),
    days_left: clock.daysLeft,
    charged_days: clock.chargedDays,
    charged_from: clock.chargedFrom,
    cost: showsCost ? presentMoney(clock.cost) : null,
    cost_because: showsCost ? clock.costBecause : null,
    tariff:
      showsCost && tariff !== null
        ? { from: tariff.from, position: tariff.position, source: tariff.term.source }
        : null,
    binding: clock.binding?.from ?? null,
    sources: sources
      .filter((source) => showsCost || !isTerm(source))
      .map(({ from, lastFreeDay, free, source, position, evidence }) => ({
        ...{ from, last_free_day: lastFreeDay, free, source, position, evidence },
      })),
    disputed: showsCost && disputed ? { ...disputed, cost: presentMoney(disputed.cost) } : null,
    assumed: [...clock.assumed],
  };
}

/** Sums of many clocks may need more digits than a number has. */
export function presentMoney(
  money: { minor: number | bigint; currency: string } | null,
): Static<typeof MoneySchema> | null {
  return money && { amount: moneyText(money.minor, money.currency), currency: money.currency };
}

function presentPort(place: Place): Static<typeof PortSchema> {
  return { location: placeLabel(place), unlocode: place.unlocode };
}

function presentMove({ step, at, basis, own }: ClockMove): Static<typeof MoveSchema> {
  return { step, at, basis, own_at: own?.at ?? null, own_days_later: own?.daysLater ?? null };
}
