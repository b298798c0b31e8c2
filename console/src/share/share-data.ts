// What the server answers to a share link.

import type { Heading } from '../../../server/src/sharing/showing/present-heading.ts';
import type { ShownPage } from '../../../server/src/sharing/showing/read-shown.ts';
import type { ShownJourney, ShownShipment } from '../../../server/src/sharing/showing/shown-shipment.ts';

export type SharedShipment = ShownShipment;
export type SharedBox = ShownJourney;
export type SharedLeg = SharedBox['legs'][number];
export type SharedPlace = NonNullable<SharedBox['pol']>;
export type SharedList = Heading & ShownPage;
export type SharedRow = SharedList['shipments'][number];
export type SharedDetail = Heading & { shipment: SharedShipment };
