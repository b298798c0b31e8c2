import { dayMs, hourMs } from '../time/time-spans.ts';
import {
  type ArrivalModel,
  type LeadKnowledge,
  modelAhead,
  modelBetween,
  modelOverdue,
} from './arrival-model.ts';
import type { EvidenceSource } from './evidence-source.ts';
import type { Expected } from './forecast-arrival.ts';
import { type LeadKey, leadsAround, oncePerKey, openLeadsOfDay } from './leads.ts';

/** A ship of a carrier, expected on a lane. */
export type ExpectedOnLane = Expected & Omit<LeadKey, 'leadDays'>;

export interface ForecastModels {
  /** What is known at a lead on the day of `now`. */
  knownAt(asked: LeadKey, now: number): Promise<LeadKnowledge>;
  /** What is known on the day of `now` (`modelDay`) about an ETA so far ahead. */
  modelFor(expected: ExpectedOnLane): Promise<ArrivalModel>;
}

/** Two, because at the change of the day some requests still need the models of the day before. */
const daysKept = 2;

/** The models of one installation. What is needed of a day is read and computed once. */
export function openForecastModels(source: EvidenceSource): ForecastModels {
  const leadsOfDay = oncePerKey(String, (day: number) => openLeadsOfDay(source, day), daysKept);
  const knownAt = (asked: LeadKey, now: number) => leadsOfDay(modelDay(now))(asked);
  return {
    knownAt,
    async modelFor({ carrier, lane, ship, eta, now }) {
      const daysAhead = (eta - now) / dayMs;
      const { below, above, share } = leadsAround(daysAhead);
      const atBelow = await knownAt({ carrier, lane, ship, leadDays: below }, now);
      if (daysAhead <= 0) return modelOverdue(atBelow);
      if (share === 0) return modelAhead(atBelow);
      const atAbove = await knownAt({ carrier, lane, ship, leadDays: above }, now);
      return modelBetween(modelAhead(atBelow), modelAhead(atAbove), share);
    },
  };
}

/**
 * The moment up to which a forecast at `now` knows arrivals: the last UTC midnight that lies at least an hour before. So
 * every server, and a replay, forecasts with the same evidence, and what was learnt with a late commit is not missed.
 */
export function modelDay(now: number): number {
  return Math.floor((now - hourMs) / dayMs) * dayMs;
}

/** When forecasts are next made from other evidence. */
export function nextModelDay(now: number): number {
  return modelDay(now) + dayMs + hourMs;
}
