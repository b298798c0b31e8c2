import { webhooks } from '../../../console/src/text/en/webhooks.ts';
import { eventTypes, isNamedEvent } from '../../../server/src/domain/webhooks/event-type.ts';
import { page, table } from './markdown.ts';
import { fieldsTable } from './schema-fields.ts';

/** Each type of event, and the fields that all of them have. */
export function eventReference(): string {
  const rows = eventTypes.map((type) => [
    `\`${type}\``,
    webhooks.typeHints[type],
    type === 'shipment.test' ? 'when you ask for it' : isNamedEvent(type) ? 'if you name it' : 'with `all`',
  ]);
  return page(
    'Events',
    'Look up which events a program can get from Landfall, and what is in them. [Webhooks](../webhooks.md) says when exactly each is sent, and how to receive it.',
    [
      '## Types',
      table(['type', 'when', 'an endpoint gets it'], rows),
      '## Fields',
      fieldsTable('ShipmentEvent', { into: ['data'] }),
    ],
  );
}
