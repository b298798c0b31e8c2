import type { JourneyForecast } from '../../domain/forecast/arrival-forecast.ts';
import { type KnownJourneys, keepForecasts } from '../../forecasts/keep-forecasts.ts';
import { type EvidenceOrigin, noteEvidence } from '../../forecasts/note-evidence.ts';
import type { Tx } from '../../store/open.ts';

/**
 * Stores what an answer of a live shipment means for later forecasts: the evidence in it, and then what was forecast
 * with it. The last thing that a transaction does (see `noteEvidence`).
 * @param before null for the first answer
 */
export async function noteForForecasts(
  tx: Tx,
  origin: EvidenceOrigin,
  before: KnownJourneys | null,
  after: KnownJourneys & { forecasts: readonly JourneyForecast[] },
): Promise<void> {
  await noteEvidence(tx, origin, before?.journeys ?? [], after.journeys);
  await keepForecasts(tx, origin, before, after);
}
