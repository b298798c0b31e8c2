import type { ReactNode } from 'react';
import type { BoxView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import type { ShipmentView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Panel } from '../ui/panel.tsx';
import { Moment } from '../ui/time.tsx';
import { FactList } from './fact-list.tsx';

/** The numbers and names of a shipment. */
export function Facts({ shipment: { reference, carrier, box, tracked_at } }: { shipment: ShipmentView }) {
  const words = text.shipment.facts;
  const facts: [string, ReactNode][] = [
    [words.reference, reference],
    [words.container, box.container !== reference && box.container],
    [words.bl, box.bl !== reference && box.bl],
    [words.booking, box.booking],
    [words.type, box.equipment_type],
    [words.seals, box.particulars && formatSeries(box.particulars.seals.map(sealText))],
    [words.carrier, `${shortCarrierName(carrier.name)} (${carrier.scac})`],
    [words.vessel, text.common.facts([box.vessel, box.imo ? words.imo(box.imo) : ''].filter(Boolean))],
    [words.voyage, box.voyage],
    [words.service, box.particulars?.service_code],
    [words.delay, box.particulars?.delay && delayText(box.particulars.delay)],
    [words.pol, box.pol?.location],
    [words.pod, box.pod && portOfDischarge(box.pod.location, box.pod_confidence)],
    ...referenceFacts(box.particulars?.references ?? []),
    [words.tracked, <Moment key="tracked" at={tracked_at} />],
  ];
  return (
    <Panel title={words.title}>
      <FactList facts={facts} />
    </Panel>
  );
}

type Particulars = NonNullable<BoxView['particulars']>;

function sealText({ number, source }: Particulars['seals'][number]): string {
  const words = text.shipment.facts;
  const by = source === null ? undefined : words.sealedBy[source];
  return by === undefined ? number : words.sealWith(number, by);
}

function delayText({ reason_code, remark }: NonNullable<Particulars['delay']>): string {
  const code = reason_code ? text.shipment.facts.delayCode(reason_code) : '';
  return text.common.facts([remark ?? '', code].filter(Boolean));
}

/** One line for each type of reference. */
function referenceFacts(references: Particulars['references']): [string, string][] {
  const words = text.shipment.facts;
  return [...Map.groupBy(references, ({ type }) => type)].map(([type, those]) => [
    words.referenceTypes[type] ?? words.otherReference(type),
    formatSeries(those.map(({ value }) => value)),
  ]);
}

function portOfDischarge(port: string, confidence: BoxView['pod_confidence']): string {
  const words = text.shipment.facts;
  return confidence === null ? port : words.portWith(port, words.confidence[confidence]);
}
