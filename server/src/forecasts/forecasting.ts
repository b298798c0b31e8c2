import type {
  ArrivalForecast,
  ConnectionForecast,
  JourneyForecast,
} from '../domain/forecast/arrival-forecast.ts';
import { chanceToMiss, forecastArrival } from '../domain/forecast/forecast-arrival.ts';
import { type ForecastModels, openForecastModels } from '../domain/forecast/forecast-models.ts';
import {
  type ArrivalQuestion,
  type ConnectionQuestion,
  journeyQuestions,
} from '../domain/forecast/questions-of-journey.ts';
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

export interface OpenForecasting extends Forecasting {
  /** Reads again what the day's forecasts need, because older evidence was imported. */
  forget(): void;
}

/** Forecasts from the evidence in the database. What a day's forecasts need is read once. */
export function openForecasting({ db }: { db: Db }): OpenForecasting {
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
      const asked = { carrier, at, models: simulated ? models.simulated : models.live };
      return await Promise.all(journeys.map((journey) => forecastJourney(asked, journey)));
    },
  };
}

interface Asked {
  models: ForecastModels;
  carrier: string;
  at: Date;
}

async function forecastJourney(asked: Asked, journey: Journey): Promise<JourneyForecast> {
  const { arrival, connection } = journeyQuestions(journey);
  return {
    container: journey.container,
    arrival: arrival && (await arrivalForecast(asked, arrival)),
    connection: connection && (await connectionForecast(asked, connection)),
  };
}

async function arrivalForecast(
  asked: Asked,
  { lane, eta }: ArrivalQuestion,
): Promise<ArrivalForecast | null> {
  const { models, carrier, at } = asked;
  const expected = { eta, now: at.getTime() };
  const model = await models.modelFor({ carrier, lane, ...expected });
  return forecastArrival(model, { ...expected, madeAt: at.toISOString() });
}

async function connectionForecast(
  { models, carrier, at }: Asked,
  { arrival, vessel, departsAt }: ConnectionQuestion,
): Promise<ConnectionForecast> {
  const { lane, port, eta } = arrival;
  const expected = { eta, now: at.getTime() };
  const model = await models.modelFor({ carrier, lane, ...expected });
  return {
    port: port.unlocode ?? port.name,
    vessel,
    arrivesAt: new Date(eta).toISOString(),
    departsAt: new Date(departsAt).toISOString(),
    chanceToMiss: chanceToMiss(model, { ...expected, departsAt }),
  };
}
