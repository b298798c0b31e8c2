import type { Owner } from '../../accounts/owner.ts';
import { type CustomerNews, listCustomerNews } from '../../alerts/customers/list-customer-news.ts';
import { shipmentSubject } from '../../alerts/publishing/alert-mail.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { mapPage, type Page } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { shareAddresses } from '../../sharing/links/present-share.ts';
import { sharePurpose } from '../../sharing/links/share-token.ts';
import { findNamedShipment } from '../../tracking/shipment/find-tracked.ts';
import type { CustomerView, NewsRequest } from './schemas.ts';

/**
 * A page of what customers are to be told, with the sentences in all languages. @param base the address of the share pages
 * @throws Problem `invalid_request` for an unknown cursor
 */
export async function listCustomerViews(
  services: Services,
  owner: Owner,
  { reference, limit, cursor }: NewsRequest,
  base: string,
): Promise<Page<CustomerView>> {
  const named = reference === undefined ? undefined : await findNamedShipment(services, owner, reference);
  if (reference !== undefined && named === undefined) return { items: [], nextCursor: null };
  const shipmentId = named?.id;
  const page = await listCustomerNews(services, services.db, owner, { limit, cursor, shipmentId });
  const key = services.sealer.purposeKey(sharePurpose);
  return mapPage(page, (news) => present(news, (linkId) => shareAddresses(base, linkId, key).url));
}

function present(
  { id, reference, words, events, at, language, linkId, recipients }: CustomerNews,
  addressOf: (linkId: string) => string,
): CustomerView {
  const sentences = languages.map((each) => [each, shipmentSubject(each, events).join()]);
  return {
    ...{ id, reference, own_references: [...words.ownReferences], tags: [...words.tags] },
    ...{ at: at.toISOString(), language },
    sentences: Object.fromEntries(sentences) as Record<Language, string>,
    share_url: linkId && addressOf(linkId),
    recipients: recipients.map(({ recipient }) => recipient),
  };
}
