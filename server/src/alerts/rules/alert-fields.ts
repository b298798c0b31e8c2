// What people and programs may say of a rule.

import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { adoptChannels } from '../../chat/adopt-channels.ts';
import { conditionOf } from '../../domain/alerts/alert-condition.ts';
import { narrowedTo } from '../../domain/own-words/own-words.ts';
import { mayBeTracked, normaliseReference, parseTracked } from '../../domain/references/reference.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import { findReferenceOfBox } from '../../tracking/shipment/find-queries.ts';
import { findTrackedReference } from '../../tracking/shipment/find-tracked.ts';
import type { AlertRequest, AlertView } from '../schemas.ts';
import { briefingColumns, briefingOf } from './briefing-columns.ts';
import { isSameAddress, namedInLog, namedRecipients } from './recipient.ts';

/** A rule that is written, in a transaction. */
interface Written {
  deps: Services & { db: Tx };
  owner: Owner;
  before: AlertRow;
  actor: Actor;
}

type Columns = Partial<AlertRow>;

type Asked = Required<AlertRequest>;

interface Field<Value> {
  /** The columns that the value becomes; none if the rule has it already. */
  columns: (value: Value, rule: Written) => Columns | Promise<Columns>;
  /** What the audit log shows. */
  logged: (alert: AlertView) => unknown;
}

const alertFields: { [Name in keyof Asked]: Field<Asked[Name]> } = {
  condition: {
    columns: (word) => ({ conditions: [conditionOf(word)] }),
    logged: ({ condition, conditions }) => (conditions.length === 1 ? condition : null),
  },
  conditions: {
    columns: (words) => ({ conditions: [...new Set(words.map(conditionOf))] }),
    logged: ({ conditions }) => (conditions.length === 1 ? [] : conditions),
  },
  recipient: {
    columns: (first, { before: { recipients } }) => ({
      recipients: [first, ...recipients.slice(1).filter((each) => !isSameAddress(each, first))],
    }),
    logged: ({ recipient }) => recipient,
  },
  recipients: {
    columns: async (requests, { deps, owner, actor }) => {
      const { emails, channels } = namedRecipients(requests);
      const adopted = await adoptChannels(deps, actor, owner, channels);
      return { recipients: emails, channel_ids: adopted.length === 0 ? null : adopted.map(({ id }) => id) };
    },
    logged: namedInLog,
  },
  reference: {
    columns: async (text, { deps, owner, before }) => {
      if (text === null) return { reference: null };
      // The one that the rule has may have been untracked since.
      if (normaliseReference(text) === before.reference) return {};
      return { reference: await trackedReference(deps, owner, text) };
    },
    logged: ({ reference }) => reference,
  },
  tags: {
    columns: narrowedTo,
    logged: ({ tags }) => tags,
  },
  briefing: {
    columns: async (request, { deps, owner, before }) => {
      const briefing = request && briefingOf(request);
      return isDeepStrictEqual(briefing, before.briefing) ? {} : await briefingColumns(deps, owner, briefing);
    },
    logged: ({ briefing }) => {
      if (briefing === null) return null;
      const { next_at, ...schedule } = briefing;
      return schedule;
    },
  },
};

const names = Object.keys(alertFields) as (keyof Asked)[];

/** Fields for one value, and for several. */
const eitherOr = [
  ['condition', 'conditions'],
  ['recipient', 'recipients'],
] as const;

/**
 * The columns that a request changes.
 * @throws Problem `invalid_request` for `condition` beside `conditions`, `recipient` beside `recipients`, and for a value that
 *   cannot be used; `limit_reached` for too many channels
 */
export async function columnsOf(request: AlertRequest, rule: Written): Promise<Columns> {
  for (const [one, several] of eitherOr)
    if (request[one] !== undefined && request[several] !== undefined)
      throw refusedBecause(several, `Give either ${one} or ${several}, not both.`);
  let columns: Columns = {};
  for (const name of names)
    if (request[name] !== undefined) columns = { ...columns, ...(await columnsOfField(name, request, rule)) };
  return columns;
}

function columnsOfField<Name extends keyof Asked>(name: Name, request: AlertRequest, rule: Written) {
  return alertFields[name].columns(request[name] as Asked[Name], rule);
}

/** A rule as the audit log shows it. */
export function loggedAlert(alert: AlertView): Record<keyof Asked, unknown> {
  const entries = names.map((name) => [name, alertFields[name].logged(alert)]);
  return Object.fromEntries(entries);
}

/**
 * The reference of a rule, as it was tracked first if that is another spelling of it. @throws Problem `invalid_request` unless it,
 * or a container of it, is tracked in this workspace and mode
 */
async function trackedReference(services: Services, owner: Owner, text: string): Promise<string> {
  const reference = normaliseReference(text);
  // A text that cannot be a reference is not looked up, because PostgreSQL refuses some texts.
  if (mayBeTracked(reference)) {
    const tracked = await findTrackedReference(services, owner, parseTracked(text));
    if (tracked !== undefined) return tracked;
    if ((await findReferenceOfBox(services.db, owner, reference)) !== undefined) return reference;
  }
  throw refusedBecause(
    'reference',
    'This container is not tracked here: track it first, or leave the reference out to include all.',
  );
}
