import type { Environment } from '../config.ts';
import { SettingsSchema } from '../settings.ts';

export interface SettingInForce {
  name: string;
  /** Null: not set, and without a default. For a secret, only whether it is set. */
  value: string | null;
  isDefault: boolean;
  description: string;
}

interface Setting {
  description: string;
  default?: string | number | boolean;
  writeOnly?: boolean;
}

export function settingsInForce(environment: Environment): SettingInForce[] {
  // Read as plain JSON Schema, because the types of the schema have no descriptions.
  const settings: Record<string, Setting> = JSON.parse(JSON.stringify(SettingsSchema.properties));
  return Object.entries(settings).map(([name, { description, default: initially, writeOnly = false }]) => {
    const given = environment[name] || undefined;
    const shown = given === undefined ? initially?.toString() : writeOnly ? 'set' : given;
    return { name, value: shown ?? null, isDefault: given === undefined, description };
  });
}
