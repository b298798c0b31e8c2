// The settings of traces and logs. Their names are those of OpenTelemetry.

import querystring from 'node:querystring';
import { type Static, Type } from 'typebox';
import type { TelemetrySettings } from '../telemetry/open-telemetry.ts';
import { listed } from './settings-together.ts';

export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://[^/\\s]+(/[^\\s]*)?$',
      examples: ['http://localhost:4318'],
      description:
        'OpenTelemetry collector to which traces and logs are sent (OTLP over HTTP, protobuf), such as `http://localhost:4318`; default: none are made.',
    }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: Type.Optional(
    Type.String({
      writeOnly: true,
      pattern: '^ *[\\w-]+ *=[^,]*(, *[\\w-]+ *=[^,]*)*$',
      examples: ['authorization=Bearer%20secret'],
      description:
        'Headers of the requests to the collector, as `authorization=Bearer%20secret`, separated by commas.',
    }),
  ),
  OTEL_SERVICE_NAME: Type.String({
    default: 'landfall',
    minLength: 1,
    description: 'Name of this server in traces and logs.',
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 1,
    description: 'Part of the traces that are sent to the collector: `0.1` sends one of ten.',
  }),
};

const schema = Type.Object(telemetrySettings);

/** Null without a collector. */
export function collectorOf(settings: Static<typeof schema>): TelemetrySettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  if (endpoint === undefined) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(listed(headers).map(headerOf)),
    serviceName: settings.OTEL_SERVICE_NAME,
    sampledPart: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** `name=value`, whose value may be percent-encoded. */
function headerOf(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  return [name.trim(), querystring.unescape(value.join('=').trim())];
}
