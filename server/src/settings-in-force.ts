import type { Environment } from './config.ts';
import { SettingsSchema } from './settings.ts';

/** A setting as it may be shown to whoever operates the server. */
export interface SettingInForce {
  name: string;
  /** Null: not set, and without a default. What is secret is only said to be set. */
  value: string | null;
  isDefault: boolean;
  description: string;
}

interface Setting {
  description: string;
  default?: string | number | boolean;
  writeOnly?: boolean;
}

/** Every setting as this server was started with it. */
export function settingsInForce(environment: Environment): SettingInForce[] {
  // As plain JSON Schema: the types of the schema say what it checks, not what it tells.
  const settings: Record<string, Setting> = JSON.parse(JSON.stringify(SettingsSchema.properties));
  return Object.entries(settings).map(([name, { description, default: initially, writeOnly = false }]) => {
    const given = environment[name] || undefined;
    const told = given === undefined ? initially?.toString() : writeOnly ? 'set' : given;
    return { name, value: told ?? null, isDefault: given === undefined, description };
  });
}
