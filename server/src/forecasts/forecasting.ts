import {
  type ExpectedArrival,
  type ExpectedConnection,
  expectedOfJourney,
} from '../domain/forecast/expected-of-journey.ts';
import type {
  ArrivalForecast,
  ConnectionForecast,
  JourneyForecast,
} from '../domain/forecast/forecast-arrival.ts';
import { chanceToMiss, forecastArrival } from '../domain/forecast/forecast-arrival.ts';
import { type ForecastModels, openForecastModels } from '../domain/forecast/forecast-models.ts';
import { portName } from '../domain/forecast/forecast-view.ts';
import type { Journey } from '../domain/journey/journey.ts';
import type { Db } from '../store/open.ts';
import { errorSource } from './error-source.ts';

/** The carrier that reports journeys. */
export interface ReportingCarrier {
  /** SCAC. */
  carrier: string;
  /** Forecasts of simulated carriers use only the evidence of simulated carriers. */
  simulated: boolean;
}

export interface Forecasting {
  /** The forecasts of journeys at a moment, one for each, in their order. */
  forecastJourneys(
    from: ReportingCarrier,
    journeys: readonly Journey[],
    at: Date,
  ): Promise<JourneyForecast[]>;
}

/** Forecasts from the evidence in the database. What a day's forecasts need is read once, and again after `forget`. */
export function openForecasting({ db }: { db: Db }): Forecasting & { forget(): void } {
  const openModels = () => ({
    live: openForecastModels(errorSource(db, false)),
    simulated: openForecastModels(errorSource(db, true)),
  });
  let models = openModels();
  return {
    forget() {
      models = openModels();
    },
    async forecastJourneys({ carrier, simulated }, journeys, at) {
      const known = { carrier, at, models: simulated ? models.simulated : models.live };
      return await Promise.all(journeys.map((journey) => forecastJourney(known, journey)));
    },
  };
}

/** What the forecasts of one answer are made from. */
interface Known {
  models: ForecastModels;
  carrier: string;
  at: Date;
}

async function forecastJourney(known: Known, journey: Journey): Promise<JourneyForecast> {
  const { arrival, connection } = expectedOfJourney(journey);
  return {
    container: journey.container,
    arrival: arrival && (await arrivalForecast(known, arrival)),
    connection: connection && (await connectionForecast(known, connection)),
  };
}

async function arrivalForecast(
  known: Known,
  { lane, ship, eta }: ExpectedArrival,
): Promise<ArrivalForecast | null> {
  const { models, carrier, at } = known;
  const expected = { eta, now: at.getTime() };
  const model = await models.modelFor({ carrier, lane, ship, ...expected });
  return forecastArrival(model, { ...expected, madeAt: at.toISOString() });
}

async function connectionForecast(
  { models, carrier, at }: Known,
  { arrival, vessel, departsAt }: ExpectedConnection,
): Promise<ConnectionForecast> {
  const { lane, ship, port, eta } = arrival;
  const expected = { eta, now: at.getTime() };
  const model = await models.modelFor({ carrier, lane, ship, ...expected });
  return {
    port: portName(port),
    vessel,
    arrivesAt: new Date(eta).toISOString(),
    departsAt: new Date(departsAt).toISOString(),
    chanceToMiss: chanceToMiss(model, { ...expected, departsAt }),
  };
}
