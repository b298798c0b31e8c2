// `npx landfall doctor`: looks at the database, this machine and the settings, and says what to do.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { carrierFacts } from '../carriers/carrier-facts.ts';
import type { Config } from '../config.ts';
import { listConnectionRows } from '../connections/connection-queries.ts';
import { listServers } from '../fleet/server-queries.ts';
import { measurePartitions } from '../retention/partitions/measure-partitions.ts';
import { connectionsOfServer } from '../settings/shared-connections.ts';
import { readAppSecrets } from '../start/app-secret.ts';
import { requireSecret } from '../store/check-secret.ts';
import { measureDatabase } from '../store/measure-database.ts';
import { missingIndexes } from '../store/migrating/missing-indexes.ts';
import { readMigrations } from '../store/migrating/read-migrations.ts';
import { openSealer } from '../store/sealer.ts';
import type { StoreConnection } from '../store/use-connection.ts';
import { readsOverClient } from '../store/use-connection.ts';
import { countWithoutCarrier } from '../tracking/shipment/shipment-counts.ts';
import { countUnreadable } from '../webhooks/endpoints/count-endpoints.ts';
import type { CliContext } from './context.ts';
import { certificateOf } from './doctor/certificates.ts';
import { type Finding, fault, fine, warning } from './doctor/finding.ts';
import { judgeDatabase, judgePartitions } from './doctor/judge-database.ts';
import { judgeCertificates, judgeMachine } from './doctor/judge-machine.ts';
import { judgeServers } from './doctor/judge-servers.ts';
import { type MachineFacts, measureMachine } from './doctor/machine-facts.ts';
import { foreign, type JsonOption } from './terminal.ts';

const help = `
Exits with code 1 if there is a fault. It changes nothing, asks no carrier and sends no mail.`;

export function registerDoctor(program: Command, context: CliContext): void {
  program
    .command('doctor')
    .description(
      'look at database, disk, clock, secrets, certificates, carriers, mail and Redis, and say what to do',
    )
    .addHelpText('after', help)
    .action(async (options: JsonOption) => {
      const config = context.config();
      const machine = await measureMachine(config);
      const findings = [
        ...(await examineDatabase(context, config, machine)),
        ...judgeMachine(machine, context.now()),
      ];
      context.terminal.answer(options, { json: findings, text: findings.map(lineOf).join('\n') });
      const faults = findings.filter(({ verdict }) => verdict === 'fault');
      if (faults.length > 0) throw new Error(`Faults: ${faults.map(({ check }) => check).join(', ')}.`);
    });
}

/** Without a connection, the only finding says why. */
async function examineDatabase(
  context: CliContext,
  config: Config,
  machine: MachineFacts,
): Promise<Finding[]> {
  // A connection would make a new database.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION')))
    return [fault('database', `there is none in ${config.dataDir}`, 'set DATA_DIR, or start Landfall once')];
  const migrations = await readMigrations();
  const isEmbedded = config.databaseUrl === null;
  const most = connectionsOfServer(config, isEmbedded);
  try {
    return await context.withConnection(
      async (connection) => {
        const facts = await measureDatabase(connection.client);
        return [
          fine('database', connection.where),
          ...judgeCertificates('database tls', certificateOf(connection.client), context.now()),
          ...judgeDatabase(facts, { isEmbedded, migrations, connectionsOfServer: most }),
          ...(facts.applied.length === migrations.length
            ? [
                judgeIndexes(await missingIndexes(connection.client, migrations)),
                judgePartitions(await measurePartitions(connection.client, config, context.now())),
                ...(await examineSecret(connection, config, machine)),
                ...(await examineServers(connection)),
              ]
            : []),
        ];
      },
      { toRead: true },
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [fault('database', reason, 'the other checks of the database need a connection')];
  }
}

function judgeIndexes(missing: readonly string[]): Finding {
  if (missing.length === 0) return fine('indexes', 'all are there');
  const advice = 'make them again as the migrations do: reads that need them take long';
  return warning('indexes', `missing or not valid: ${missing.join(', ')}`, advice);
}

async function examineServers({ client }: StoreConnection): Promise<Finding[]> {
  const db = readsOverClient(client);
  const running = (await listServers(db)).filter(({ isRunning }) => isRunning);
  const watching = running.filter(({ roles }) => roles.includes('watch'));
  const connected = (await listConnectionRows(db)).flatMap(({ carrier: scac, workspace_id: workspaceId }) =>
    [scac, ...carrierFacts(scac).aliases].map((carrier) => ({ carrier, workspaceId })),
  );
  const configured = watching.flatMap(({ carriers }) => carriers);
  const known = [...configured.map((carrier) => ({ carrier, workspaceId: null })), ...connected];
  return judgeServers(running, watching.length === 0 ? [] : await countWithoutCarrier(db, known));
}

/** Whether the secret is the one of this installation, under which the endpoints' secrets were sealed. */
async function examineSecret(
  { client }: StoreConnection,
  config: Config,
  { secretFrom }: MachineFacts,
): Promise<Finding[]> {
  if (secretFrom === null) return [];
  const sealer = openSealer(await readAppSecrets(config));
  const refusal = await requireSecret(client, sealer, []).then(
    () => null,
    (error: Error) => error.message,
  );
  if (refusal !== null) return [fault('secret check', refusal, 'no server starts with this secret')];
  const unreadable = await countUnreadable(client, sealer);
  if (unreadable === 0) return [fine('endpoints', 'APP_SECRET opens the secrets of all')];
  const advice = 'add the secret under which they were sealed to APP_SECRET, after a comma';
  return [fault('endpoints', `APP_SECRET does not open the secrets of ${unreadable}`, advice)];
}

const colours = { ok: pc.green, warning: pc.yellow, fault: pc.red };
const [verdictWidth, checkWidth] = [9, 13];

function lineOf({ check, verdict, found, advice }: Finding): string {
  const line = `${colours[verdict](verdict.padEnd(verdictWidth))}${pc.bold(check.padEnd(checkWidth))}${foreign(found)}`;
  return advice === null ? line : `${line}\n${' '.repeat(verdictWidth + checkWidth)}${advice}`;
}
