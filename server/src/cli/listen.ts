import type { Command } from 'commander';
import pc from 'picocolors';
import { createLandfall, type WebhookEvent } from '../../../client/src/landfall.ts';
import type { DeliveryAttempt } from '../domain/webhooks/delivery-attempt.ts';
import { eventTypes } from '../domain/webhooks/event-type.ts';
import { isAcknowledged } from '../domain/webhooks/retry-schedule.ts';
import { newWebhookSecret } from '../webhooks/endpoints/webhook-secret.ts';
import type { CliContext } from './context.ts';
import {
  type Filter,
  isSecret,
  readAddress,
  readEvents,
  readSecret,
  readSince,
  type Since,
} from './listen-arguments.ts';
import { followEvents } from './listen-follow.ts';
import { forwardEvent, openForwarding } from './listen-forward.ts';
import { facts, type JsonOption } from './terminal.ts';
import { watchShell } from './watch-shell.ts';

interface ListenOptions extends JsonOption {
  forwardTo: string;
  key?: string;
  server?: string;
  events?: Filter;
  secret?: string;
  since?: Since;
}

/** The part of a refusal that is printed: enough for the name of the error. */
const longestAnswer = 200;
/** So that the lines of all types are aligned. */
const longestType = Math.max(...eventTypes.map(({ length }) => length));

const examples = `
Example:
  $ LANDFALL_API_KEY=svc_test_… npx landfall listen --forward-to http://127.0.0.1:4000/webhooks

LANDFALL_WEBHOOK_SECRET stands for --secret. Each event is posted once; start again with --since to post past events again.`;

/** Adds `listen`: posts the events of a key to a receiver on the developer's own machine until Ctrl-C. */
export function registerListen(program: Command, context: CliContext): void {
  program
    .command('listen')
    .description(
      'post the events of a key to a receiver on this machine, signed as webhooks are, until Ctrl-C',
    )
    .requiredOption('--forward-to <url>', 'where your receiver listens', readAddress)
    .option(
      '--key <key>',
      'API key whose events are read; default: LANDFALL_API_KEY, which the process list does not show',
    )
    .option('--server <url>', 'server to read from; default: PUBLIC_URL, or this machine', readAddress)
    .option('--events <types>', 'only these, separated by commas', readEvents)
    .option('--secret <secret>', 'signing secret, whsec_…; default: a random one', readSecret)
    .option(
      '--since <when>',
      'start with past events: 30m, 2h, 7d, a day, or a moment with its offset',
      readSince,
    )
    .option('--json', 'print one JSON value per line on stdout')
    .addHelpText('after', examples)
    .action((options: ListenOptions) => listen(options, context));
}

/** @throws Error for a key that is missing; LandfallError for one that is refused */
async function listen(options: ListenOptions, context: CliContext): Promise<void> {
  const { terminal, now } = context;
  const { environment, publicUrl, port, webhooks } = context.config();
  const key = options.key ?? environment.LANDFALL_API_KEY;
  if (!key) throw new Error('An API key is missing: give --key, or set LANDFALL_API_KEY.');
  const secret = options.secret ?? secretOf(environment.LANDFALL_WEBHOOK_SECRET) ?? newWebhookSecret();
  const server = (options.server ?? publicUrl ?? `http://127.0.0.1:${port}`).replace(/(\/api\/v1)?\/*$/, '');
  const landfall = createLandfall({ baseUrl: `${server}/api/v1`, key });
  const { forwardTo: to, events: filter } = options;

  using stopping = untilStopped(environment);
  const { signal } = stopping;
  await using opened = new AsyncDisposableStack();
  const outbound = opened.adopt(openForwarding({ ...webhooks, now }), (it) => it.close());
  const forwarding = { outbound, to, secret, serviceName: webhooks.serviceName, now, signal };
  let isListening = false;
  try {
    const since = options.since?.(now()) ?? null;
    for await (const events of followEvents({ landfall, warn: terminal.warn, signal }, since)) {
      // Printed only now, because every event from here on is posted.
      if (!isListening) terminal.answer(options, beginning({ server, to, secret }));
      isListening = true;
      for (const event of events.filter(({ type }) => filter?.includes(type) ?? true)) {
        terminal.answer(options, outcome(event, await forwardEvent(forwarding, event)));
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function secretOf(text: string | undefined): string | null {
  if (!text || isSecret(text)) return text || null;
  throw new Error('LANDFALL_WEBHOOK_SECRET is not whsec_ and the base64 of 24 bytes or more.');
}

/** A signal that fires at Ctrl-C, at SIGTERM, and when the reader of the output has gone. */
function untilStopped(environment: NodeJS.ProcessEnv): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const shell = watchShell(environment, stop);
  // Only once: a second Ctrl-C ends the process at once.
  process.once('SIGINT', stop).once('SIGTERM', stop);
  process.stdout.on('error', stop);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      shell.unwatch();
      process.off('SIGINT', stop).off('SIGTERM', stop);
      process.stdout.off('error', stop);
    },
  };
}

function beginning({ server, to, secret }: { server: string; to: string; secret: string }) {
  return {
    json: { kind: 'listening', server, forward_to: to, secret },
    text: `Listening for events.\n${facts({ From: server, To: to, 'Verify with': secret })}`,
  };
}

function outcome(event: WebhookEvent, attempt: DeliveryAttempt) {
  const { id, type, created, data } = event;
  const { status, durationMs, failure, detail } = attempt;
  const answer = isAcknowledged(attempt) ? null : (attempt.responseBody?.slice(0, longestAnswer) ?? null);
  const words = [status, detail, answer?.replace(/\s+/g, ' ').trim()].filter(Boolean).join(' ');
  const colour = isAcknowledged(attempt) ? pc.green : pc.red;
  const named = { kind: 'event', id, type, created, reference: data.reference };
  return {
    json: { ...named, status, duration_ms: durationMs, failure, detail, answer },
    text: [
      pc.dim(attempt.startedAt.toISOString().slice(11, 19)),
      type.padEnd(longestType),
      pc.bold(data.reference),
      colour(words),
      pc.dim(`${durationMs} ms  ${id}`),
    ].join('  '),
  };
}
