import type { ReactNode } from 'react';
import type { BoxView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { FactList } from '../shipment/fact-list.tsx';
import { formatSeries } from '../text/format.ts';
import { sharedText } from '../text/shared-text.ts';
import { text } from '../text/text.ts';
import { Panel } from '../ui/panel.tsx';
import type { SharedShipment } from './share-data.ts';

/** The numbers and names of a shipment, as far as a link shows them. */
export function SharedFacts({ shipment, box }: { shipment: SharedShipment; box: BoxView }) {
  const words = text.shipment.facts;
  const { reference, own_references, carrier } = shipment;
  const facts: [string, ReactNode][] = [
    [words.reference, reference],
    [words.container, box.container !== reference && box.container],
    [words.bl, box.bl !== reference && box.bl],
    [words.booking, box.booking],
    [sharedText.references, formatSeries(own_references)],
    [words.type, box.equipment_type],
    [words.carrier, shortCarrierName(carrier.name)],
    [words.vessel, text.common.facts([box.vessel, box.imo ? words.imo(box.imo) : ''].filter(Boolean))],
    [words.voyage, box.voyage],
    [words.pol, box.pol?.location],
    [words.pod, box.pod?.location],
  ];
  return (
    <Panel title={words.title}>
      <FactList facts={facts} />
    </Panel>
  );
}
