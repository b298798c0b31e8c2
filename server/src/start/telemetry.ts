import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { Telemetry } from '../telemetry/open-telemetry.ts';

/** Null without a collector. Then nothing of OpenTelemetry is loaded. It is closed after everything that reports to it. */
export async function startTelemetry(
  { telemetry }: Pick<Config, 'telemetry'>,
  opened: AsyncDisposableStack,
  log: (line: string) => void,
): Promise<Telemetry | null> {
  if (telemetry === null) return null;
  const { openTelemetry } = await import('../telemetry/open-telemetry.ts');
  return opened.adopt(openTelemetry(telemetry, { version: manifest.version, log }), (it) => it.close());
}
