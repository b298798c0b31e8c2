import type { Field } from './n8n-types.ts';

export function textField(name: string, displayName: string, description: string): Field {
  return { displayName, name, type: 'string', default: '', description };
}
