// Every word the console shows, in English. Another language is another file of the same shape.

import { etaCausesEn as causes } from '../../../server/src/domain/eta-causes/en.ts';
import type { StepNames } from '../../../server/src/domain/step-names/step-name.ts';
import { alerts } from './en/alerts.ts';
import { common } from './en/common.ts';
import { exceptions } from './en/exceptions.ts';
import { languages } from './en/languages.ts';
import { morning } from './en/morning.ts';
import { overview } from './en/overview.ts';
import { palette } from './en/palette.ts';
import { reasons } from './en/reasons.ts';
import { refusals } from './en/refusals.ts';
import { sharing } from './en/sharing.ts';
import { shell } from './en/shell.ts';
import { shipment } from './en/shipment.ts';
import { shipments } from './en/shipments.ts';
import { signIn } from './en/sign-in.ts';
import { webhooks } from './en/webhooks.ts';

export const text = {
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
  steps: null as StepNames | null,
  causes,
};
