// The demo's carriers: the simulator runs as a process of its own and is asked over HTTP like any other carrier.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { type Static, Type } from 'typebox';
import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import { loadCarriersFile } from '../../carriers/carriers-file.ts';

const SuggestionSchema = Type.Object({ reference: Type.String(), what: Type.String() });

/** A reference to try, and what it shows. */
export type Suggestion = Static<typeof SuggestionSchema>;

/** The carriers to ask, and references to try for the banner. */
export interface ConfiguredCarriers {
  settings: readonly CarrierSettings[];
  suggestions: Suggestion[];
  /** Where finished voyages of simulated carriers are streamed; null for real carriers. */
  historyUrl: string | null;
  /** Where simulated carriers are controlled; null for real ones. */
  controlUrl: string | null;
  close(): Promise<void>;
}

/** The one line that a simulator prints once it listens. */
const InvitationSchema = Type.Object({
  listening: Type.String(),
  carriers: Type.Array(
    Type.Object({
      scac: Type.String(),
      name: Type.String(),
      baseUrl: Type.String(),
      containerPrefixes: Type.Array(Type.String()),
      billOfLadingPattern: Type.String(),
    }),
  ),
  try: Type.Array(SuggestionSchema),
});
const isInvitation = new Ajv().compile<Static<typeof InvitationSchema>>(InvitationSchema);

/** Enough for some eight hundred voyages in a year, and few enough for an import of seconds. */
const watchedShipments = 250;

const program = fileURLToPath(new URL('../../../../simulator/src/main.ts', import.meta.url));

/** Starts the simulator and waits until it listens. It ends when its stdin closes, so it never outlives this process. */
export async function startSimulator(log: (line: string) => void): Promise<ConfiguredCarriers> {
  const child = spawn(process.execPath, [program, '--delays', 'real'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { listening, carriers, try: suggestions } = await readInvitation(child);
  let closing = false;
  child.once('exit', () => {
    if (!closing) log('The simulated carriers have stopped; restart the server to start them again.');
  });
  return {
    settings: demoSettings({ listening, carriers }),
    suggestions,
    controlUrl: `${listening}/control`,
    historyUrl: `${listening}/control/history?shipments=${watchedShipments}`,
    close: async () => {
      closing = true;
      await end(child);
    },
  };
}

interface InvitedCarrier {
  scac: string;
  name: string;
  baseUrl: string;
  containerPrefixes: readonly string[];
  billOfLadingPattern: string;
}

/** The line that the demo reaches by a route; the others it asks themselves. */
export const lineByRoute = 'ZIMU';

/** All is free and without a limit. */
export function demoSettings({
  listening,
  carriers,
}: {
  listening: string;
  carriers: readonly InvitedCarrier[];
}): CarrierSettings[] {
  const how = { auth: { kind: 'none' }, simulated: true };
  const direct = carriers.filter(({ scac }) => scac !== lineByRoute);
  const route = {
    ...{ profile: 'shipsgo', baseUrl: `${listening}/shipsgo/v2`, serves: [lineByRoute], quota: [] },
    creates: { perMonth: 10_000, perWorkspace: 10_000 },
    ...how,
  };
  const entries = direct.map(({ scac, name, baseUrl, containerPrefixes, billOfLadingPattern }) => ({
    ...{ scac, name, baseUrl, containerPrefixes, billOfLadingPattern },
    ...how,
  }));
  return loadCarriersFile(JSON.stringify([...entries, route]), {});
}

type Simulator = ChildProcessByStdio<Writable, Readable, null>;

async function readInvitation(child: Simulator): Promise<Static<typeof InvitationSchema>> {
  for await (const line of createInterface(child.stdout)) {
    const invitation: unknown = JSON.parse(line);
    if (isInvitation(invitation)) return invitation;
    break;
  }
  await end(child);
  throw new Error('The simulated carriers did not start; set DEMO=false to go without them.');
}

async function end(child: Simulator): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.stdin.end();
  await exited;
}
