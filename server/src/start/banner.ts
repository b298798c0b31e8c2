import pc from 'picocolors';
import type { ServerRole } from '../config.ts';
import type { FirstKeys } from './demo/demo-workspace.ts';
import type { ConfiguredCarriers } from './demo/simulator.ts';

interface Facts {
  /** Where clients reach the server, without a slash at its end. */
  url: string;
  /** The roles of this server. Without `api` it answers no requests. */
  roles: readonly ServerRole[];
  /** How long the start took. */
  startMs: number;
  database: string;
  carriers: ConfiguredCarriers;
  hasConsole: boolean;
  /** Anybody may look at the demo, and nobody may change anything. */
  readOnly: boolean;
  /** The link with which the first person creates an account; null once there is one. */
  setUp: string | null;
  /** The keys of a workspace that was just created; null on every later start. */
  keys: FirstKeys | null;
}

export function banner(facts: Facts): string {
  const { startMs, database, carriers, hasConsole } = facts;
  const places = [...addresses(facts), ['Database', database], ['Carriers', carrierWords(carriers)]];
  const lines = [
    `${pc.bold('Landfall is answering')} ${pc.dim(`after ${(startMs / 1000).toFixed(1)} s`)}`,
    ...places.map(([label = '', value]) => `  ${pc.dim(label.padEnd(14))}${value}`),
    '',
    ...(hasConsole ? peopleLines(facts) : []),
    ...apiLines(facts),
  ];
  return `\n${lines.join('\n')}\n`;
}

/** The URLs of the server. A server that only works in the background has only probes. */
function addresses({ url, roles, hasConsole }: Facts): string[][] {
  if (!roles.includes('api')) {
    return [
      ['Roles', roles.join(', ')],
      ['Health', `${url}/health`],
    ];
  }
  return [
    ...(hasConsole ? [['Console', `${url}/`]] : []),
    ['API', `${url}/api/v1`],
    ['Documentation', `${url}/docs/`],
  ];
}

function carrierWords({ settings, suggestions }: ConfiguredCarriers): string {
  if (settings.length === 0)
    return 'none for live keys; connect one in the console, or with npx landfall carriers add';
  const scacs = settings
    .map(({ scac, name, route }) =>
      route === undefined
        ? scac
        : `${route.serves === 'others' ? 'others' : route.serves.join(', ')} by ${name}`,
    )
    .join(', ');
  return suggestions.length > 0 ? `${scacs}, all simulated` : scacs;
}

function peopleLines({ setUp, readOnly }: Facts): string[] {
  if (readOnly)
    return ['Anybody may look at it without an account, and change nothing. Each night it is made anew.', ''];
  if (setUp === null) {
    return [
      'To invite a person to the console:',
      `  ${pc.cyan('npx landfall person invite --workspace ws_… --email ada@example.com --role owner')}`,
      '',
    ];
  }
  return [
    `There is no account yet. Open this link, ${pc.yellow('which works once')}, and choose a password:`,
    `  ${pc.cyan(setUp)}`,
    '',
  ];
}

/** New keys are shown by any server that created them, whatever its roles. */
function apiLines({ url, roles, readOnly, carriers, keys }: Facts): string[] {
  // Nothing can be tracked by a request.
  if (readOnly) return keyLines(keys);
  if (roles.includes('api')) return [...keyLines(keys), ...tryLines(url, carriers, keys)];
  return keys === null ? [] : keyLines(keys);
}

function keyLines(keys: FirstKeys | null): string[] {
  if (keys === null) {
    return [
      'Keys are shown once, when they are made. For another one:',
      `  ${pc.cyan('npx landfall workspace list')}`,
      `  ${pc.cyan('npx landfall key create --workspace ws_… --mode live --name "My key"')}`,
      '',
    ];
  }
  return [
    `A workspace was made for you. Its keys, ${pc.yellow('shown only this once')}:`,
    `  ${pc.dim('live'.padEnd(14))}${pc.bold(keys.live)}`,
    `  ${pc.dim('sandbox'.padEnd(14))}${pc.bold(keys.test)}`,
    '',
  ];
}

/** The sandbox accepts any reference; a live key needs one that the simulated carriers know. */
function tryLines(url: string, { suggestions }: ConfiguredCarriers, keys: FirstKeys | null): string[] {
  const [first, ...others] = suggestions;
  const key = (first ? keys?.live : keys?.test) ?? 'svc_…';
  const { reference, what } = first ?? { reference: 'MSCU1234566', what: 'a container, with a sandbox key' };
  return [
    `Track ${what}:`,
    `  ${pc.cyan(`curl -H "Authorization: Bearer ${key}" ${url}/api/v1/track/${reference}`)}`,
    ...others.map((other) => `  ${pc.dim(`or ${other.reference}, ${other.what}`)}`),
  ];
}
