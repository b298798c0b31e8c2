import { type Static, Type } from 'typebox';
import { unavailableReasons } from '../../carriers/carrier-answer.ts';
import { healths } from '../../carriers/condition.ts';
import { lineOf } from '../../domain/references/carrier-code.ts';
import { moment, oneOf, orNull } from '../../http/schema-terms.ts';
import type { ListedCarrier } from '../asking/list-carriers.ts';

export const CarrierStateSchema = Type.Object(
  {
    scac: Type.String({ description: 'Standard Carrier Alpha Code' }),
    name: Type.String(),
    via: Type.Optional(Type.String({ description: 'The service by which it is asked, such as `shipsgo`' })),
    simulated: Type.Boolean({ description: 'True when the data of this carrier is invented' }),
    health: oneOf(
      healths,
      'open: it keeps failing and is not asked until asked_again_at; unauthorized: it refuses the credentials; ' +
        'degraded: the last question was not answered; unknown: never asked',
      'CarrierHealth',
    ),
    asked_again_at: orNull(moment('The carrier keeps failing and is not asked before this time')),
    quota: Type.Array(
      Type.Object(
        {
          requests: Type.Integer({ description: 'How many requests may be sent…' }),
          per_seconds: Type.Number({ description: '… in any period of this many seconds' }),
          left: Type.Integer({ minimum: 0, description: 'How many of them may still be sent now' }),
        },
        { title: 'CarrierQuota' },
      ),
      {
        description:
          "The carrier's limits for our credential, counted over all servers; empty when none is known",
      },
    ),
    last_answer: orNull(
      Type.Object(
        {
          outcome: oneOf(['found', 'no_data', 'unavailable'], 'The result of the question', 'AskOutcome'),
          reason: orNull(oneOf(unavailableReasons, 'Why it was unavailable', 'UnavailableReason')),
          detail: orNull(Type.String({ description: 'The same in words' })),
          at: moment('When it answered or failed'),
        },
        {
          title: 'CarrierAnswer',
          description: 'How the last question to it ended, from any server; null if it was never asked',
        },
      ),
    ),
  },
  { title: 'CarrierState' },
);

export type CarrierState = Static<typeof CarrierStateSchema>;

/** A carrier as `GET /carriers` shows it. */
export function presentCarrier(carrier: ListedCarrier): CarrierState {
  const { scac, name, via, simulated, health, askedAgainAt, quota, lastAnswer } = carrier;
  return {
    scac: lineOf(scac),
    name,
    ...(via !== undefined && { via }),
    simulated,
    health,
    asked_again_at: askedAgainAt?.toISOString() ?? null,
    quota: quota.map(({ requests, perSeconds, left }) => ({ requests, per_seconds: perSeconds, left })),
    last_answer: lastAnswer && {
      outcome: lastAnswer.outcome,
      reason: lastAnswer.reason,
      detail: lastAnswer.detail,
      at: lastAnswer.at.toISOString(),
    },
  };
}
