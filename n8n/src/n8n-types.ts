// The parts of n8n that the nodes use. `n8n-workflow` has all of them, but brings 160 packages, of which the nodes need nothing when they
// run: https://docs.n8n.io/integrations/creating-nodes/build/reference/

import type { IncomingHttpHeaders } from 'node:http';

export interface Item {
  json: Record<string, unknown>;
  /** The item of the input that it comes from. */
  pairedItem?: { item: number };
}

/** A field of the form of a node or of its credentials. */
export interface Field {
  displayName: string;
  name: string;
  type: 'string' | 'number' | 'options' | 'multiOptions';
  default: string | number | string[];
  description?: string;
  required?: boolean;
  noDataExpression?: boolean;
  typeOptions?: { password?: boolean; minValue?: number };
  options?: { name: string; value: string; action?: string; description?: string }[];
  displayOptions?: { show: Record<string, string[]> };
}

/** What the functions of a node get as `this`. */
export interface NodeContext {
  getCredentials<Values extends object>(type: string): Promise<Values>;
  getNodeParameter(name: string, item?: number): unknown;
}

export interface ActionContext extends NodeContext {
  getInputData(): object[];
  continueOnFail(): boolean;
}

/** `getWorkflowStaticData` is kept with the workflow. */
export interface TriggerContext extends NodeContext {
  getNodeWebhookUrl(name: 'default'): string | undefined;
  getWorkflowStaticData(type: 'node'): Record<string, unknown>;
}

export interface ReceivedContext extends Pick<TriggerContext, 'getWorkflowStaticData'> {
  getRequestObject(): { headers: IncomingHttpHeaders; rawBody: Uint8Array };
  getResponseObject(): { status(code: number): { json(body: unknown): unknown } };
}
