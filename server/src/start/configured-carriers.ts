import { readFile } from 'node:fs/promises';
import { areSimulated } from '../carriers/carrier.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import { loadCarriersFile } from '../carriers/carriers-file.ts';
import type { Config } from '../config.ts';
import { countConnections } from '../connections/connection-queries.ts';
import type { Db } from '../store/open.ts';
import { type ConfiguredCarriers, startSimulator } from './demo/simulator.ts';

/** The carriers of the demo, or those of CARRIERS_FILE, or none. */
export async function configuredCarriers(
  config: Config,
  log: (line: string) => void,
): Promise<ConfiguredCarriers> {
  if (config.demo) return startSimulator(log);
  return {
    settings: await settingsOfCarriers(config),
    suggestions: [],
    historyUrl: null,
    controlUrl: null,
    close: async () => {},
  };
}

/** Whether the carriers are all simulated, as far as can be seen without a secret. Starts none of them. */
export async function hasOnlySimulatedCarriers(config: Config, db: Db): Promise<boolean> {
  if ((await countConnections(db, null)).shared > 0) return false;
  return config.demo || areSimulated(await settingsOfCarriers(config));
}

/** Those of CARRIERS_FILE. @throws Error of one line when it cannot be used */
export async function settingsOfCarriers({ carriersFile, environment }: Config): Promise<CarrierSettings[]> {
  return carriersFile === null ? [] : loadCarriersFile(await read(carriersFile), environment);
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new Error(
      `CARRIERS_FILE ${path} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}
