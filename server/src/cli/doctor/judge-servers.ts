import { differencesOf, wordsOfDifference } from '../../domain/fleet/differences.ts';
import type { SeenServer } from '../../domain/fleet/fleet-view.ts';
import { type Finding, fine, warning } from './finding.ts';

/** One line about the running servers, and one about shipments that none of them watches. */
export function judgeServers(
  running: readonly SeenServer[],
  withoutCarrier: readonly { carrier: string; shipments: number }[],
): Finding[] {
  const names = running.map(({ name, roles, version }) => `${name} (${roles.join(', ')}; ${version})`);
  const found = names.length === 0 ? 'none runs' : names.join(', ');
  const differing = differencesOf(running).map(wordsOfDifference);
  const advice = `make the settings equal, and restart: ${differing.join('; ')}`;
  const servers =
    differing.length === 0 ? fine('servers', found) : warning('servers', `they differ: ${found}`, advice);
  if (withoutCarrier.length === 0) return [servers];
  const left = withoutCarrier.map(({ carrier, shipments }) => `${shipments} of ${carrier}`);
  return [
    servers,
    warning(
      'watching',
      `shipments whose carrier no running server knows: ${left.join(', ')}`,
      'connect the carriers, name them in CARRIERS_FILE of the servers with the role watch, or untrack the shipments',
    ),
  ];
}
