// The texts of the console in Spanish.

import { etaCausesEs as causes } from '../../../server/src/domain/eta-causes/es.ts';
import { stepsEs as steps } from '../../../server/src/domain/step-names/es.ts';
import type { text as english } from './en.ts';
import { alerts } from './es/alerts.ts';
import { common } from './es/common.ts';
import { exceptions } from './es/exceptions.ts';
import { languages } from './es/languages.ts';
import { morning } from './es/morning.ts';
import { overview } from './es/overview.ts';
import { palette } from './es/palette.ts';
import { reasons } from './es/reasons.ts';
import { refusals } from './es/refusals.ts';
import { sharing } from './es/sharing.ts';
import { shell } from './es/shell.ts';
import { shipment } from './es/shipment.ts';
import { shipments } from './es/shipments.ts';
import { signIn } from './es/sign-in.ts';
import { webhooks } from './es/webhooks.ts';
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
