// The position of a box in one sentence. Names contain no-break spaces (U+00A0), so that no line ends inside a name.

import type { BoxView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import { cityOf } from '../text/city-of.ts';
import { text } from '../text/text.ts';

type Facts = Pick<BoxView, 'phase' | 'status' | 'vessel' | 'pol' | 'pod' | 'stops' | 'legs' | 'whereabouts'>;

export function headline(box: Facts): string {
  const sentence = sentenceOf(box);
  return box.status === 'delayed' ? text.shipment.headline.late(sentence) : sentence;
}

function sentenceOf(box: Facts): string {
  const words = text.shipment.headline;
  const [from, to, ship] = [portOf(box.pol), portOf(box.pod), unbroken(box.vessel)];
  switch (box.phase) {
    case 'booked':
      return words.booked(from, to);
    case 'empty_released':
      return words.empty_released(from);
    case 'gated_in':
      return words.gated_in(from, ship);
    case 'loaded':
      return words.loaded(here(box), ship);
    case 'sailing':
      return sailing(box);
    case 'transshipment':
      return words.transshipment(here(box), to);
    default:
      return words[box.phase](to || here(box));
  }
}

/** From port to port; if a transshipment follows, also the final port. */
function sailing(box: Facts): string {
  const words = text.shipment.headline;
  const [leg, from, to] = legUnderWay(box);
  const end = portOf(box.pod);
  if (leg === null) return words.sailing(unbroken(box.vessel), '', end, '');
  return words.sailing(unbroken(leg.vessel || box.vessel), from, to, end === to ? '' : end);
}

function legUnderWay({ whereabouts, legs, stops }: Facts): [BoxView['legs'][number] | null, string, string] {
  const at = whereabouts !== null && 'leg' in whereabouts ? whereabouts.leg : -1;
  return [legs[at] ?? null, portOf(stops[at]), portOf(stops[at + 1])];
}

function here({ whereabouts, stops }: Facts): string {
  return whereabouts !== null && 'stop' in whereabouts ? portOf(stops[whereabouts.stop]) : '';
}

function portOf(place: { location: string } | null | undefined): string {
  return unbroken(cityOf(place));
}

function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00a0');
}
