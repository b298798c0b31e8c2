// Reads OTLP requests as an OpenTelemetry collector gets them: protobuf, by the field numbers of opentelemetry-proto 1.

/** A span or a line of the log, with the parts that tests look at. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** `''` without a parent. */
  parentSpanId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 4 producer. */
  kind: number;
  attributes: Record<string, string | number>;
  isError: boolean;
  /** `service.name` of the sender. */
  service: string;
}

export interface ReceivedLog {
  traceId: string;
  spanId: string;
  severity: string;
  body: string;
  attributes: Record<string, string | number>;
}

/** The fields of a message by their numbers. Fixed and variable numbers are bigint, everything else is bytes. */
type Fields = Map<number, (bigint | Buffer)[]>;

export function readTraces(body: Buffer): ReceivedSpan[] {
  return messages(fieldsOf(body), 1).flatMap((resourceSpans) => {
    const [resource = new Map()] = messages(resourceSpans, 1);
    const service = String(attributesOf(resource, 1)['service.name']);
    return messages(resourceSpans, 2).flatMap((scope) =>
      messages(scope, 2).map((span) => ({
        traceId: hex(span, 1),
        spanId: hex(span, 2),
        parentSpanId: hex(span, 4),
        name: text(span, 5),
        kind: number(span, 6),
        attributes: attributesOf(span, 9),
        isError: messages(span, 15).some((status) => number(status, 3) === 2),
        service,
      })),
    );
  });
}

export function readLogs(body: Buffer): ReceivedLog[] {
  return messages(fieldsOf(body), 1)
    .flatMap((resourceLogs) => messages(resourceLogs, 2))
    .flatMap((scope) => messages(scope, 2))
    .map((record) => ({
      traceId: hex(record, 9),
      spanId: hex(record, 10),
      severity: text(record, 3),
      body: messages(record, 5)
        .map((value) => text(value, 1))
        .join(''),
      attributes: attributesOf(record, 6),
    }));
}

function attributesOf(fields: Fields, at: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(fields, at).map((pair) => {
      const [value = new Map()] = messages(pair, 2);
      return [text(pair, 1), value.has(1) ? text(value, 1) : number(value, 3)];
    }),
  );
}

const messages = (fields: Fields, at: number) => bytes(fields, at).map(fieldsOf);
const hex = (fields: Fields, at: number) => bytes(fields, at)[0]?.toString('hex') ?? '';
const text = (fields: Fields, at: number) => bytes(fields, at)[0]?.toString() ?? '';
const number = (fields: Fields, at: number) => Number(fields.get(at)?.[0] ?? 0);

function bytes(fields: Fields, at: number): Buffer[] {
  return (fields.get(at) ?? []).filter((value) => Buffer.isBuffer(value));
}

/** The wire format of protobuf: a tag with field number and type before every value. */
function fieldsOf(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(message.readUInt8(at++));
      value |= (byte & 127n) << shift;
      if (byte < 128n) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const type = tag & 7;
    const value =
      type === 0
        ? varint()
        : type === 1
          ? take(8).readBigUInt64LE()
          : take(type === 5 ? 4 : Number(varint()));
    const field = tag >> 3;
    fields.set(field, [...(fields.get(field) ?? []), value]);
  }
  return fields;
}
