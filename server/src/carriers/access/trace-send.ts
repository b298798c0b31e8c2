import { asStep, type SpanEnd, type SpanFacts } from '../../tracing/span.ts';
import type { HttpRequest, HttpResponse, Send } from './http.ts';
import type { Unavailable } from './unavailable.ts';

/** The same sender: each request is a part of the current trace. */
export function traceSend(send: Send): Send {
  return (what, signal) => asStep(spanOf(what), () => send(what, signal), endOf);
}

/** Path and query hold the reference, so they are left out. */
function spanOf({ method, url }: HttpRequest): SpanFacts {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const attributes = { 'http.request.method': method, 'server.address': url.hostname, 'server.port': port };
  return { name: method, kind: 'client', attributes };
}

function endOf(response: HttpResponse | Unavailable): SpanEnd {
  if ('outcome' in response) return { fault: response.reason };
  const { status } = response;
  return {
    attributes: { 'http.response.status_code': status },
    fault: status >= 400 ? String(status) : null,
  };
}
