// Every word the console shows, in German.

import { etaCausesDe as causes } from '../../../server/src/domain/eta-causes/de.ts';
import { stepsDe as steps } from '../../../server/src/domain/step-names/de.ts';
import { alerts } from './de/alerts.ts';
import { common } from './de/common.ts';
import { exceptions } from './de/exceptions.ts';
import { languages } from './de/languages.ts';
import { morning } from './de/morning.ts';
import { overview } from './de/overview.ts';
import { palette } from './de/palette.ts';
import { reasons } from './de/reasons.ts';
import { refusals } from './de/refusals.ts';
import { sharing } from './de/sharing.ts';
import { shell } from './de/shell.ts';
import { shipment } from './de/shipment.ts';
import { shipments } from './de/shipments.ts';
import { signIn } from './de/sign-in.ts';
import { webhooks } from './de/webhooks.ts';
import type { text as english } from './en.ts';
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
