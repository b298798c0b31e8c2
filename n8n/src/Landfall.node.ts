import { credentialsName } from './LandfallApi.credentials.ts';
import { landfallOf } from './landfall-of.ts';
import type { ActionContext, Item } from './n8n-types.ts';
import { fields, operations } from './operations.ts';

/** Does one operation for each item. */
export class Landfall {
  description = {
    displayName: 'Landfall',
    name: 'landfall',
    group: ['transform' as const],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Where is my container, and when will it arrive?',
    defaults: { name: 'Landfall' },
    inputs: ['main' as const],
    outputs: ['main' as const],
    usableAsTool: true as const,
    credentials: [{ name: credentialsName, required: true }],
    properties: fields,
  };

  async execute(this: ActionContext): Promise<Item[][]> {
    const landfall = await landfallOf(this);
    const results: Item[] = [];
    for (const [item] of this.getInputData().entries()) {
      const read = (name: string) => this.getNodeParameter(name, item);
      try {
        const run = operations.get(String(read('operation')));
        if (run === undefined) throw new Error('This version of the node does not know the operation.');
        const found = await run(landfall, read);
        results.push(...found.map((json) => ({ json: { ...json }, pairedItem: { item } })));
      } catch (error) {
        if (!(error instanceof Error && this.continueOnFail())) throw error;
        results.push({ json: { error: error.message }, pairedItem: { item } });
      }
    }
    return [results];
  }
}
