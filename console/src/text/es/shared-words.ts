import { etaCausesEs as causes } from '../../../../server/src/domain/eta-causes/es.ts';
import { stepsEs as steps } from '../../../../server/src/domain/step-names/es.ts';
import { common } from './common.ts';
import { reasons } from './reasons.ts';
import { sharedPage } from './shared-page.ts';
import { shipment } from './shipment.ts';

/** What the page behind a share link loads: these parts of the catalogue and no others, so that the page stays small. */
export const sharedWords = { causes, common, reasons, shipment, steps, sharedPage };
