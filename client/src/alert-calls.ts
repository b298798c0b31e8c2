import type { CallOptions, OnceOptions } from './call-options.ts';
import { everyItem, type Page, pageOf } from './pages.ts';
import type { Alert, AlertChange, AlertsQuery, DeletedAlert, NewAlert } from './shapes.ts';
import { type Ask, idSegment, onceHeaders } from './transport.ts';

/** Rules that notify people by mail and post to channels. */
export interface AlertCalls {
  /** One page of the rules, newest first. */
  alerts(query?: AlertsQuery & CallOptions): Promise<Page<Alert>>;
  everyAlert(query?: AlertsQuery & CallOptions): AsyncGenerator<Alert, void, undefined>;
  /**
   * Creates a rule. Its `recipients` are notified about `reference`. Defaults: any update, the owner of the workspace, every
   * container.
   */
  createAlert(rule?: NewAlert, options?: OnceOptions): Promise<Alert>;
  /** Changes the fields that are given; null clears `reference`, `tags` and `briefing`. */
  changeAlert(id: string, change: AlertChange, options?: CallOptions): Promise<Alert>;
  alert(id: string, options?: CallOptions): Promise<Alert>;
  deleteAlert(id: string, options?: CallOptions): Promise<DeletedAlert>;
}

/** The calls for alert rules, made with `ask`. */
export function alertCalls(ask: Ask): AlertCalls {
  async function alerts({ signal, ...query }: AlertsQuery & CallOptions = {}) {
    return pageOf(await ask<'listAlerts'>({ path: '/alerts', query, signal }));
  }

  return {
    alerts,
    everyAlert: (query = {}) => everyItem(alerts, query),
    async createAlert(body = {}, options = {}) {
      const request = { path: '/alerts', body, ...onceHeaders(options) };
      return (await ask<'createAlert'>({ method: 'POST', ...request })).data;
    },
    async alert(id, { signal } = {}) {
      return (await ask<'getAlert'>({ path: `/alerts/${idSegment(id)}`, signal })).data;
    },
    async changeAlert(id, body, { signal } = {}) {
      const path = `/alerts/${idSegment(id)}`;
      return (await ask<'changeAlert'>({ method: 'PATCH', path, body, signal })).data;
    },
    async deleteAlert(id, { signal } = {}) {
      const path = `/alerts/${idSegment(id)}`;
      return (await ask<'deleteAlert'>({ method: 'DELETE', path, signal })).data;
    },
  };
}
