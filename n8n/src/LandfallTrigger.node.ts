import {
  LandfallError,
  type NewWebhook,
  verifyWebhook,
  WebhookVerificationError,
} from '../../client/src/landfall.ts';
import { eventsField } from './events-field.ts';
import { credentialsName } from './LandfallApi.credentials.ts';
import { landfallOf } from './landfall-of.ts';
import type { Item, ReceivedContext, TriggerContext } from './n8n-types.ts';

/** Starts a workflow for each event. Its endpoint is made when the workflow is activated, and deleted when it is not active any more. */
export class LandfallTrigger {
  description = {
    displayName: 'Landfall Trigger',
    name: 'landfallTrigger',
    group: ['trigger' as const],
    version: 1,
    description: 'Starts the workflow when a tracked container changes',
    defaults: { name: 'Landfall Trigger' },
    inputs: [],
    outputs: ['main' as const],
    credentials: [{ name: credentialsName, required: true }],
    webhooks: [
      { name: 'default' as const, httpMethod: 'POST' as const, responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: [eventsField],
  };

  webhookMethods = {
    default: {
      /** Also takes over the address and the events of the form, and enables an endpoint that was paused. */
      async checkExists(this: TriggerContext): Promise<boolean> {
        const { id } = this.getWorkflowStaticData('node');
        if (typeof id !== 'string') return false;
        const landfall = await landfallOf(this);
        const changed = landfall.changeWebhook(id, { ...wantedEndpoint(this), enabled: true });
        return await changed.then(() => true, unlessGone);
      },
      async create(this: TriggerContext): Promise<boolean> {
        const landfall = await landfallOf(this);
        const { id, secret } = await landfall.createWebhook({ ...wantedEndpoint(this), label: 'n8n' });
        Object.assign(this.getWorkflowStaticData('node'), { id, secret });
        return true;
      },
      async delete(this: TriggerContext): Promise<boolean> {
        const data = this.getWorkflowStaticData('node');
        const landfall = await landfallOf(this);
        if (typeof data.id === 'string') await landfall.deleteWebhook(data.id).catch(unlessGone);
        delete data.id;
        delete data.secret;
        return true;
      },
    },
  };

  async webhook(this: ReceivedContext): Promise<{ workflowData?: Item[][]; noWebhookResponse?: boolean }> {
    const { secret } = this.getWorkflowStaticData('node');
    const { rawBody, headers } = this.getRequestObject();
    try {
      const event = await verifyWebhook(rawBody, headers, String(secret));
      return { workflowData: [[{ json: { ...event } }]] };
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      this.getResponseObject().status(400).json({ error: error.message });
      return { noWebhookResponse: true };
    }
  }
}

function wantedEndpoint(context: TriggerContext): Required<Pick<NewWebhook, 'url' | 'events'>> {
  const url = context.getNodeWebhookUrl('default') ?? '';
  return { url, events: context.getNodeParameter('events') as NonNullable<NewWebhook['events']> };
}

/** @throws the error, unless the endpoint was deleted in Landfall */
function unlessGone(error: unknown): false {
  if (error instanceof LandfallError && error.code === 'not_found') return false;
  throw error;
}
