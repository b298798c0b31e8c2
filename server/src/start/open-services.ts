import manifest from '../../../package.json' with { type: 'json' };
import { planLinks } from '../accounts/credits/credits.ts';
import { openNoDataCounter } from '../accounts/credits/no-data-allowance.ts';
import { openUsageReader } from '../accounts/credits/usage.ts';
import { openAlertLinks } from '../alerts/alert-links.ts';
import { publishAlerts } from '../alerts/publishing/publish-alerts.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import { sandboxDirectory } from '../carriers/sandbox.ts';
import type { Config } from '../config.ts';
import { passOnToSubscribers } from '../dcsa-out/pass-on-events.ts';
import { alone } from '../domain/fleet/fleet-view.ts';
import { newId } from '../domain/ids.ts';
import { openSlots } from '../domain/shares/slots.ts';
import type { Clock } from '../domain/time/clock.ts';
import { type Forecasting, openForecasting } from '../forecasts/forecasting.ts';
import { openFileLimit } from '../http/file-limit.ts';
import { openLargeBodies } from '../http/large-bodies.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import { rememberSeaWays } from '../sea/sea-ways.ts';
import { seaLanes } from '../sea/waters.ts';
import type { Services } from '../services.ts';
import { readsOver } from '../store/database.ts';
import type { Store } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';
import { openShipmentTurns } from '../tracking/applying/shipment-turns.ts';
import { openSharedQuestions } from '../tracking/asking/shared-questions.ts';
import { openListedRows } from '../tracking/fast-reads/listed-rows.ts';
import { openSheetsReader } from '../tracking/fast-reads/sheets-reader.ts';
import { openShipmentReader } from '../tracking/fast-reads/shipment-reader.ts';
import { openShipmentForecasts } from '../tracking/forecast-shipment.ts';
import { openTagCounter } from '../tracking/listing/count-tags.ts';
import { openBatchSlots, openPastSlots } from '../tracking/tracking-slots.ts';
import { openEventNews } from '../webhooks/events/event-news.ts';
import { publishEvents } from '../webhooks/events/publish-events.ts';
import { connectOutside } from '../webhooks/outbound/connect-outside.ts';
import { faultOfUrl } from '../webhooks/outbound/fault-of-url.ts';

/** Each keeps some answers in memory, for as long as its client reads. */
const evidenceFilesOfWorkspace = 2;

/** What is open before the services, and ends after them. */
export interface ServiceParts {
  store: Pick<Store, 'db' | 'bulkDb' | 'pool' | 'listen' | 'onReplaced'>;
  now: Clock;
  sealer: Sealer;
  limits: RequestLimits;
  /** The carriers of live keys. */
  live: CarrierDirectory;
  /** By default from the evidence in this database. */
  forecasting?: Forecasting;
  log: Services['log'];
}

/** Opens what the verbs of this process share: one composition for servers, commands and tests, each with its overrides. */
export function openServices(
  config: Config,
  opened: ServiceParts,
  overrides: Partial<Services> = {},
): Services {
  const basics = { ...basicsOf(config, opened), ...overrides };
  const { pool, now, caps, log } = basics;
  const { forecasting = openForecasting({ db: readsOver(pool) }) } = opened;
  const { onReplaced } = opened.store;
  const services: Services = {
    planLinks: planLinks(basics.publicUrl),
    alertLinks: openAlertLinks({ ...config, publicUrl: basics.publicUrl ?? config.mailUrl }, basics.sealer),
    publish: async (tx, events) => {
      await publishEvents(tx, events);
      await publishAlerts(services, tx, events);
    },
    forecast: openShipmentForecasts({ forecasting, log }),
    eventNews: openEventNews(basics.listen),
    questions: openSharedQuestions(now),
    countNoData: openNoDataCounter(),
    batchSlots: openBatchSlots(),
    pastSlots: openPastSlots(),
    publicSlots: openSlots({ count: 4, share: 1 }),
    shipmentTurns: openShipmentTurns(),
    seaWay: rememberSeaWays(seaLanes),
    evidenceFiles: openFileLimit(evidenceFilesOfWorkspace, 'files of evidence'),
    freeTimeBodies: openLargeBodies(),
    readShipment: openShipmentReader(pool, onReplaced),
    readSheets: openSheetsReader(pool, onReplaced, basics.operatorTerms),
    readUsage: openUsageReader({ pool, now, caps }),
    listRows: openListedRows(onReplaced),
    countTags: openTagCounter(),
    ...basics,
  };
  return services;
}

function basicsOf(config: Config, { store, now, sealer, limits, live, log }: ServiceParts) {
  const { db, bulkDb, pool, listen } = store;
  const { caps, publicUrl, webhooks, mail, retryDelaysSeconds, retentionDays } = config;
  const { etaThresholdHours, freshForSeconds, packsAnswers, dcsaOut, readOnly } = config;
  return {
    ...{ version: manifest.version, db, bulkDb, pool, listen, now, newId, log, caps, sealer, limits },
    ...{
      publicUrl,
      retryDelaysSeconds,
      retentionDays,
      etaThresholdHours,
      freshForSeconds,
      packsAnswers,
      readOnly,
    },
    serviceName: webhooks.serviceName,
    sendsMail: mail.smtpUrl !== null,
    faultOfUrl: (url: string) => faultOfUrl(url, webhooks),
    connectOutside: connectOutside(webhooks),
    directories: { live, test: sandboxDirectory({ now }) },
    fleet: alone,
    operatorTerms: null,
    passOn: dcsaOut ? passOnToSubscribers({ now, newId }) : null,
    creditSpent: () => {},
    checkedWithout: (_scac: string) => {},
    chatDropped: (_messages: number) => {},
  };
}
