import type { Services } from '../../services.ts';
import { findLogo } from '../brand/brand-queries.ts';
import type { ShownLink } from '../showing/find-shown.ts';
import { readShownOnly } from '../showing/read-shown.ts';
import { openPainter } from './paint-picture.ts';
import { routePicture } from './route-picture.ts';

/** Reads the picture of a link as a PNG; null when the link shows no route. */
export function openPictures(services: Services) {
  const paint = openPainter();
  return async (shown: ShownLink): Promise<Buffer | null> => {
    const { brand, owner } = shown;
    const shipment = await readShownOnly(services, shown);
    const { legs = [] } = shipment?.containers[0] ?? {};
    const logo = brand.has_logo ? await findLogo(services.db, owner.workspaceId) : undefined;
    // Of the other types, the size that was checked need not be the size that is painted.
    const drawn = logo?.type === 'image/png' ? logo.bytes : null;
    const svg = routePicture({ legs, colour: brand.colour, logo: drawn });
    return svg === null ? null : await paint(svg);
  };
}
