// Measures this machine and reads the settings. Changes nothing.

import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { readOperatorTerms } from '../../free-time/read-terms-file.ts';
import { pingRedis } from '../../http/ping-redis.ts';
import { verifySmtp } from '../../mail/smtp-mailer.ts';
import { secretFile } from '../../start/app-secret.ts';
import { settingsOfCarriers } from '../../start/configured-carriers.ts';
import { findCertificates } from './certificates.ts';

export type MachineFacts = Awaited<ReturnType<typeof measureMachine>>;

export async function measureMachine(config: Config) {
  const { dataDir, databaseUrl, mail, demo, redisUrl } = config;
  const secretPath = join(dataDir, secretFile);
  const fromFile = databaseUrl === null && (await exists(secretPath));
  const carriers = await settingsOfCarriers(config).catch((error: Error) => error);
  const terms = await readOperatorTerms(config.freeTimeFile).catch((error: Error) => error);
  return {
    node: process.versions.node,
    /** Of the embedded database; null with a database of one's own. */
    disk: databaseUrl === null ? await measureDisk(dataDir) : null,
    secretFrom: config.appSecrets.length > 0 ? ('setting' as const) : fromFile ? ('file' as const) : null,
    /** Files with secrets that other users of this machine may read. */
    exposed: await exposedOf([
      secretPath,
      resolve('.env'),
      ...(config.carriersFile ? [config.carriersFile] : []),
    ]),
    /** Folders that a setting names and that this user may not write to. */
    unwritable: await unwritableOf(foldersOf(config)),
    carriers: carriers instanceof Error ? { reason: carriers.message } : { count: carriers.length },
    /** Those of FREE_TIME_FILE; null: it is not set. */
    freeTime: terms instanceof Error ? { reason: terms.message } : terms && { count: terms.terms.length },
    isDemo: demo,
    /** The reason is null if it answers. */
    redis: redisUrl === null ? null : { reason: await pingRedis(redisUrl) },
    certificates: await findCertificates(config, carriers instanceof Error ? [] : carriers),
    /** The reason is null if it lets us in. */
    mail: mail.smtpUrl === null ? ('files' as const) : { reason: await verifySmtp(mail.smtpUrl) },
  };
}

function foldersOf({ dataDir, databaseUrl, mail, ediInbox, ediWorkDir }: Config): string[] {
  const own = databaseUrl === null || mail.smtpUrl === null ? [dataDir] : [];
  return [...own, ediInbox, ediWorkDir].filter((path) => path !== null);
}

async function measureDisk(path: string) {
  const disk = await statfs(path).catch(() => null);
  if (disk === null) return null;
  return { path, freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
}

const readByGroupOrOthers = 0o044;

async function exposedOf(paths: readonly string[]): Promise<string[]> {
  const exposed: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    // On Windows, modes do not say who may read a file.
    if (found !== null && process.platform !== 'win32' && (found.mode & readByGroupOrOthers) !== 0)
      exposed.push(path);
  }
  return exposed;
}

/** For a folder that the start will make, the folder above it is checked. */
async function unwritableOf(paths: readonly string[]): Promise<string[]> {
  const unwritable: string[] = [];
  for (const path of paths) {
    const target = (await exists(path)) ? path : dirname(resolve(path));
    if (!(await exists(target, constants.W_OK))) unwritable.push(path);
  }
  return unwritable;
}

function exists(path: string, mode = constants.F_OK): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
