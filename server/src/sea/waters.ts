import { readSeaLanes, type Water } from './sea-lanes.ts';
import { africa } from './waters/africa.ts';
import { atlantic } from './waters/atlantic.ts';
import { eastAmerica } from './waters/east-america.ts';
import { indianOcean } from './waters/indian-ocean.ts';
import { mediterranean } from './waters/mediterranean.ts';
import { northEastAsia } from './waters/north-east-asia.ts';
import { northEurope } from './waters/north-europe.ts';
import { pacific } from './waters/pacific.ts';
import { southEastAsia } from './waters/south-east-asia.ts';
import { westAmerica } from './waters/west-america.ts';

const waters: readonly Water[] = [
  northEastAsia,
  southEastAsia,
  pacific,
  westAmerica,
  eastAmerica,
  northEurope,
  atlantic,
  mediterranean,
  africa,
  indianOcean,
];

/** The lanes of all waters. Positions are exact to some kilometres: good for a map of the world, not for navigation. */
export const seaLanes = readSeaLanes(waters);
