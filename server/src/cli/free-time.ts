// `npx landfall free-time …`: checks a file with terms of free time, and explains clocks.

import type { Command } from 'commander';
import pc from 'picocolors';
import type { FreeTimeTerm, TermsSheet } from '../domain/free-time/free-time-terms.ts';
import { readTermsFile } from '../free-time/read-terms-file.ts';
import type { CliContext } from './context.ts';
import { registerExplain } from './explain-free-time.ts';
import { answered, foreign, table } from './terminal.ts';

export function registerFreeTime(program: Command, context: CliContext): void {
  const group = program
    .command('free-time')
    .description('check terms of free time, and explain free-time clocks');
  registerExplain(group, context);
  group
    .command('check')
    .description('read a file in the form of FREE_TIME_FILE, and say what is wrong, or what it covers')
    .argument('<file>', 'JSON; see docs/free-time.md')
    .addHelpText('after', '\nExits with code 1 if anything is wrong.')
    .action(
      answered(context, async (file: string) => {
        const sheet = await readTermsFile(file);
        const covered = coveredBy(sheet);
        const { terms, calendars } = sheet;
        const json = { terms: terms.length, calendars: calendars.length, covers: covered };
        return { json, text: textOf(sheet, covered) };
      }),
    );
}

interface Covered {
  carrier: string | null;
  direction: string;
  kind: string;
  places: string[];
  terms: number;
  /** Terms without a tier: what their days cost is not known. */
  without_rate: number;
  valid_from: string;
  /** Null: until further notice. */
  valid_until: string | null;
}

/** The terms by carrier, direction and kind. */
function coveredBy({ terms }: TermsSheet): Covered[] {
  const keyOf = ({ carrier, direction, kind }: FreeTimeTerm) => JSON.stringify([carrier, direction, kind]);
  return [...Map.groupBy(terms, keyOf).values()].map((same) => {
    const [{ carrier, direction, kind }] = same as [FreeTimeTerm];
    const ends = same.map(({ validUntil }) => validUntil);
    return {
      ...{ carrier, direction, kind },
      places: [
        ...new Set(
          same.map(({ place, terminal }) => [place ?? 'anywhere', terminal].filter(Boolean).join(' ')),
        ),
      ],
      terms: same.length,
      without_rate: same.filter(({ tiers }) => tiers.length === 0).length,
      valid_from: same.map(({ validFrom }) => validFrom).sort()[0] ?? '',
      valid_until: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
    };
  });
}

const mostPlaces = 8;

function textOf({ terms, calendars }: TermsSheet, covered: readonly Covered[]): string {
  const rows = covered.map((each) => [
    each.carrier ?? 'any carrier',
    `${each.direction} ${each.kind}`,
    String(each.terms),
    `${each.valid_from} – ${each.valid_until ?? 'further notice'}`,
    each.without_rate === 0 ? 'all with rates' : `${each.without_rate} without rates`,
    placesText(each.places),
  ]);
  const head = pc.bold(`${terms.length} rules and ${calendars.length} calendars: nothing is wrong.`);
  return rows.length === 0
    ? head
    : `${head}\n\n${table(['carrier', 'clock', 'rules', 'valid', 'money', 'places'], rows)}`;
}

function placesText(places: readonly string[]): string {
  const more = places.length - mostPlaces;
  const text = places.slice(0, mostPlaces).map(foreign).join(', ');
  return more > 0 ? `${text} and ${more} more` : text;
}
