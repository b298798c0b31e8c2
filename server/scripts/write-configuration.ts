// Writes docs/configuration.md and .env.example from the schema of the settings.

import { mkdir, writeFile } from 'node:fs/promises';
import { SettingsSchema } from '../src/settings.ts';

interface Setting {
  description: string;
  default?: string | number | boolean;
  enum?: string[];
}

/** Read as plain JSON Schema, because the types of the schema have no descriptions. */
const settings = Object.entries<Setting>(JSON.parse(JSON.stringify(SettingsSchema.properties)));

const page = `# Configuration

Look up a setting of the server. Settings are environment variables, or lines of a file \`.env\` in the directory where Landfall is started; the environment
takes precedence over the file. Landfall reads the settings once, at the start. If a setting is wrong, the start fails and names
every fault. An empty setting counts as not set.

| setting | default | what it does |
|---|---|---|
${settings.map(row).join('\n')}

<!-- Written by server/scripts/write-configuration.ts from server/src/settings.ts: change it there. -->
`;

const example = `# Written from server/src/settings.ts; docs/configuration.md is the same as a table.\n${settings.map(entry).join('')}`;

const root = new URL('../../', import.meta.url);
await mkdir(new URL('docs', root), { recursive: true });
await writeFile(new URL('docs/configuration.md', root), page);
await writeFile(new URL('.env.example', root), example);

function row([name, setting]: [string, Setting]): string {
  const choices = setting.enum ? ` One of ${setting.enum.map((choice) => `\`${choice}\``).join(', ')}.` : '';
  const initially = setting.default === undefined ? '' : `\`${setting.default}\``;
  return `| \`${name}\` | ${initially} | ${setting.description}${choices} |`;
}

function entry([name, setting]: [string, Setting]): string {
  return `\n# ${setting.description}\n#${name}=${setting.default ?? ''}\n`;
}
