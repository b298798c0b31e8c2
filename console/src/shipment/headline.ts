// Where a box is, in one sentence.

import type { BoxView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import type { LegView } from '../../../server/src/console/shipment/schemas/route-view.ts';
import { text } from '../text/en.ts';

type Facts = Pick<BoxView, 'phase' | 'status' | 'vessel' | 'pol' | 'pod' | 'stops' | 'legs' | 'whereabouts'>;

export function headline(box: Facts): string {
  const sentence = sentenceOf(box);
  return box.status === 'delayed' ? text.shipment.headline.late(sentence) : sentence;
}

function sentenceOf(box: Facts): string {
  const words = text.shipment.headline;
  const [from, to] = [cityOf(box.pol), cityOf(box.pod)];
  switch (box.phase) {
    case 'booked':
      return words.booked(from, to);
    case 'empty_released':
      return words.empty_released(from);
    case 'gated_in':
      return words.gated_in(from, box.vessel);
    case 'loaded':
      return words.loaded(here(box), box.vessel);
    case 'sailing':
      return sailing(box);
    case 'transshipment':
      return words.transshipment(here(box), to);
    default:
      return words[box.phase](to || here(box));
  }
}

/** From port to port; beyond the next change of ships, where it goes in the end. */
function sailing(box: Facts): string {
  const words = text.shipment.headline;
  const [leg, from, to] = legUnderWay(box);
  const end = cityOf(box.pod);
  if (leg === null) return words.sailing(box.vessel, '', end);
  const sentence = words.sailing(leg.vessel || box.vessel, from, to);
  return end === '' || end === to ? sentence : `${sentence}, ${words.thenTo(end)}`;
}

function legUnderWay({ whereabouts, legs, stops }: Facts): [LegView | null, string, string] {
  const at = whereabouts !== null && 'leg' in whereabouts ? whereabouts.leg : -1;
  return [legs[at] ?? null, cityOf(stops[at]), cityOf(stops[at + 1])];
}

function here({ whereabouts, stops }: Facts): string {
  return whereabouts !== null && 'stop' in whereabouts ? cityOf(stops[whereabouts.stop]) : '';
}

/** `Rotterdam` of `Rotterdam, NL`. */
export function cityOf(place: { location: string } | null | undefined): string {
  return place?.location.replace(/, [A-Z]{2}$/, '') ?? '';
}
