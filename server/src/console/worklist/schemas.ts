// What a person has put off, and who looks after which shipment; the pages read the types from here.

import { Type } from 'typebox';
import { moment, orNull } from '../../http/schema-terms.ts';

export interface Worklist {
  snoozed: Snooze[];
  assigned: Assignment[];
}

/** A shipment that the person does not want to see for now. */
export interface Snooze {
  /** Of the shipment. */
  id: string;
  until: string;
  /** When the news was found that was put off; null: none was. */
  news: string | null;
}

export interface Assignment {
  /** Of the shipment. */
  id: string;
  person: { id: string; name: string };
}

const ShipmentId = Type.String({ minLength: 1, maxLength: 64 });

export const SnoozeBody = Type.Object({
  id: ShipmentId,
  until: orNull(moment('Null: show it again')),
  news: orNull(moment('When the news was found that is put off')),
});

export const AssignBody = Type.Object({
  id: ShipmentId,
  /** Null: nobody. */
  person: orNull(Type.String({ minLength: 1, maxLength: 64 })),
});
