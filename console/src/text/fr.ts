// Every word the console shows, in French.

import { etaCausesFr as causes } from '../../../server/src/domain/eta-causes/fr.ts';
import { stepsFr as steps } from '../../../server/src/domain/step-names/fr.ts';
import type { text as english } from './en.ts';
import { alerts } from './fr/alerts.ts';
import { common } from './fr/common.ts';
import { exceptions } from './fr/exceptions.ts';
import { languages } from './fr/languages.ts';
import { morning } from './fr/morning.ts';
import { overview } from './fr/overview.ts';
import { palette } from './fr/palette.ts';
import { reasons } from './fr/reasons.ts';
import { refusals } from './fr/refusals.ts';
import { sharing } from './fr/sharing.ts';
import { shell } from './fr/shell.ts';
import { shipment } from './fr/shipment.ts';
import { shipments } from './fr/shipments.ts';
import { signIn } from './fr/sign-in.ts';
import { webhooks } from './fr/webhooks.ts';
import type { Same } from './same.ts';

export const text: Same<typeof english> = {
  common,
  shell,
  sharing,
  palette,
  signIn,
  overview,
  morning,
  shipments,
  shipment,
  exceptions,
  webhooks,
  alerts,
  languages,
  reasons,
  refusals,
  steps,
  causes,
};
