import { render } from 'preact';
import type { RouteFigure } from '../shipment/map/route-figure.tsx';
import { sharedText } from '../text/shared-text.ts';
import { brandProperties } from './brand-properties.ts';
import { nameOf } from './name-of.ts';
import { Share } from './share.ts';
import { SharePage } from './share-page.tsx';
import { type ShareState, shownShipment } from './share-state.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

let map: typeof RouteFigure | null = null;
let isMapAsked = false;

const share = new Share((state, share) => {
  render(
    <SharePage state={state} share={share} clockMs={Date.now()} width={root.clientWidth} map={map} />,
    root,
  );
  wearBrand(state);
  if (shownShipment(state) !== null) loadMap();
});
share.open();

/** Loads the map after the words, because it is most of what the page loads. */
function loadMap(): void {
  if (isMapAsked) return;
  isMapAsked = true;
  import('../shipment/map/route-figure.tsx').then(
    ({ RouteFigure }) => {
      map = RouteFigure;
      share.draw();
    },
    () => {
      // There is no network: the next drawing asks again.
      isMapAsked = false;
    },
  );
}

/** The name in the tab of the browser, and the colour. */
function wearBrand(state: ShareState): void {
  const { list, health } = state;
  if (health === 'gone') document.title = sharedText.goneTitle;
  if (list === null) return;
  const shipment = shownShipment(state);
  const shown = shipment === null ? list.share.title : nameOf(shipment);
  document.title = [shown, list.brand.name].filter(Boolean).join(' · ');
  for (const [name, value] of Object.entries(brandProperties(list.brand.colour)))
    document.documentElement.style.setProperty(name, value);
}
