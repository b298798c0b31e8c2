import { normaliseReference } from '../../../domain/references/reference.ts';
import { fieldsOf, listAt, textAt } from '../../fields.ts';
import { isHmac } from '../../push/sender-proof.ts';
import { headerOf, type RoutePush } from '../route-push.ts';
import { readResource } from './json-api.ts';
import { isRowId } from './pages.ts';

/** So many resources of a notice are read. */
const mostResources = 1_000;

/** Numbers of a tracking request, a shipment and a container. */
const numbers = ['request_number', 'bill_of_lading_number', 'normalized_number', 'number'];

/**
 * `X-T49-Webhook-Signature`, as its documents show it. The body is a document of JSON:API: a `webhook_notification`, and what it is about as
 * `included` (terminal49.com/docs/api-docs/in-depth-guides/webhooks).
 */
export const terminal49Push: RoutePush = {
  isSigned: (notice, secret) => isHmac(notice.body, headerOf(notice, 'x-t49-webhook-signature'), secret),
  howToSign: 'Sign the body in X-T49-Webhook-Signature',
  namedIn(json) {
    const fields = fieldsOf(json);
    const resources = [fields.get('data'), ...listAt(fields, 'included').slice(0, mostResources)]
      .map(readResource)
      .filter((each) => each !== null);
    const rows = resources.filter(({ type }) => type === 'tracking_request').map(({ id }) => id);
    // A row that is only referred to has the id of what it is about, which is no row of ours then.
    const referred = resources.flatMap((each) => each.related('reference_object'));
    const texts = resources.flatMap(({ attributes }) => numbers.map((name) => textAt(attributes, name)));
    return {
      ids: [...new Set([...rows, ...referred])].filter(isRowId),
      references: texts.flatMap((text) => (text === null ? [] : [normaliseReference(text)])),
    };
  },
};
