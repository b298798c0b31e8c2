import { readFile } from 'node:fs/promises';
import { loadCarriersFile } from '../carriers/carriers-file.ts';
import type { Config } from '../config.ts';
import { type ConfiguredCarriers, startSimulator } from './simulator.ts';

/** The carriers of the demo, or those of CARRIERS_FILE, or none. */
export async function configuredCarriers(
  { demo, carriersFile, environment }: Config,
  log: (line: string) => void,
): Promise<ConfiguredCarriers> {
  if (demo) return startSimulator(log);
  const settings = carriersFile === null ? [] : loadCarriersFile(await read(carriersFile), environment);
  return { settings, suggestions: [], close: async () => {} };
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
