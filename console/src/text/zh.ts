// The texts of the console in simplified Chinese.

import { etaCausesZh as causes } from '../../../server/src/domain/eta-causes/zh.ts';
import { stepsZh as steps } from '../../../server/src/domain/step-names/zh.ts';
import type { text as english } from './en.ts';
import type { Same } from './same.ts';
import { alerts } from './zh/alerts.ts';
import { common } from './zh/common.ts';
import { exceptions } from './zh/exceptions.ts';
import { languages } from './zh/languages.ts';
import { morning } from './zh/morning.ts';
import { overview } from './zh/overview.ts';
import { palette } from './zh/palette.ts';
import { reasons } from './zh/reasons.ts';
import { refusals } from './zh/refusals.ts';
import { sharing } from './zh/sharing.ts';
import { shell } from './zh/shell.ts';
import { shipment } from './zh/shipment.ts';
import { shipments } from './zh/shipments.ts';
import { signIn } from './zh/sign-in.ts';
import { webhooks } from './zh/webhooks.ts';

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
