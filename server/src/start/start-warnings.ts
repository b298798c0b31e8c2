import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import type { Config } from '../config.ts';
import { mistypedSettings } from '../settings/mistyped-settings.ts';
import { SettingsSchema } from '../settings.ts';

/** What an operator probably did not mean, one sentence each. */
export function startWarnings(
  { roles, environment }: Config,
  carriers: readonly CarrierSettings[],
): string[] {
  const needsCarriers = roles.includes('api') || roles.includes('watch');
  return [
    ...mistypedSettings(environment, Object.keys(SettingsSchema.properties)),
    ...(needsCarriers && carriers.length === 0
      ? ['There are no carriers for live keys: connect one in the console, or with npx landfall carriers add']
      : []),
  ];
}
