// Lanes as a file (docs/forecast.md "Lanes as files"): how late carriers were, without any reference, box, ship or customer.

import { Ajv } from 'ajv';
import { type Static, Type } from 'typebox';
import { curveProbabilities } from '../../domain/forecast/curve.ts';
import { type LeadDays, leadDays } from '../../domain/forecast/eta-error.ts';
import { Problem } from '../../domain/problem.ts';

/** A lane at one lead counts from this many voyages on, so that no single voyage can be recognised. */
export const fewestLaneVoyages = 20;
/** More entries are not read: all pairs of 300 ports for a carrier would be fewer. */
export const mostEntries = 100_000;
/** A larger file is not read. The largest one that can be written is smaller. */
export const mostBytes = 32 * 1024 * 1024;
/** An error of more than 120 days is no error of an ETA. */
export const farthestHours = 120 * 24;

/** From UN/LOCODE to UN/LOCODE. A port that only has a name is left out, because the name is free text of a carrier. */
export const lanePattern = '^[A-Z]{2}[A-Z2-9]{3}-[A-Z]{2}[A-Z2-9]{3}$';

const closed = { additionalProperties: false };

const LaneEntrySchema = Type.Object(
  {
    carrier: Type.String({ pattern: '^[A-Z]{4}$' }),
    lane: Type.String({ pattern: lanePattern }),
    lead_days: Type.Unsafe<LeadDays>({ enum: [...leadDays] }),
    voyages: Type.Integer({ minimum: fewestLaneVoyages, maximum: 1_000_000 }),
    /** Quantiles of arrival minus ETA, at `probabilities`. */
    error_hours: Type.Array(Type.Number({ minimum: -farthestHours, maximum: farthestHours }), {
      minItems: curveProbabilities.length,
      maxItems: curveProbabilities.length,
    }),
  },
  closed,
);

const LanesFileSchema = Type.Object(
  {
    format: Type.Literal('landfall-lanes'),
    version: Type.Literal(1),
    exported_at: Type.String({ maxLength: 40 }),
    /** Invented by simulated carriers. */
    simulated: Type.Boolean(),
    probabilities: Type.Unsafe<number[]>({ const: [...curveProbabilities] }),
    lanes: Type.Array(LaneEntrySchema, { maxItems: mostEntries }),
  },
  closed,
);

/** How late a carrier was on a lane, at one lead. */
export type LaneEntry = Static<typeof LaneEntrySchema>;
export type LanesFile = Static<typeof LanesFileSchema>;

const check = new Ajv().compile<LanesFile>(LanesFileSchema);

/** @throws Problem `invalid_request` that names the first fault of the text */
export function parseLanesFile(text: string): LanesFile {
  const file = parseJson(text);
  if (!check(file)) {
    const { instancePath = '', message = '' } = check.errors?.[0] ?? {};
    throw faulty(`${instancePath === '' ? 'the file' : instancePath} ${message}`);
  }
  const seen = new Set<string>();
  for (const [at, entry] of file.lanes.entries()) {
    const fault = faultOf(entry, seen);
    if (fault !== null) throw faulty(`/lanes/${at} ${fault}`);
  }
  return file;
}

function parseJson(text: string): unknown {
  try {
    // A text editor may have written a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw faulty('it is not JSON');
  }
}

/** What the schema cannot say. Adds the entry to `seen`. */
function faultOf({ carrier, lane, lead_days, error_hours }: LaneEntry, seen: Set<string>): string | null {
  if (error_hours.some((hours, at) => hours < (error_hours[at - 1] ?? hours)))
    return 'has quantiles that fall: each must be at least the one before';
  const key = `${carrier} ${lane} ${lead_days}`;
  if (seen.has(key)) return `repeats ${key}`;
  seen.add(key);
  return null;
}

function faulty(fault: string): Problem {
  return new Problem('invalid_request', `This is no usable file of lanes: ${fault}.`);
}
