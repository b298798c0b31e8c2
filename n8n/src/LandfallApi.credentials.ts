// n8n finds a class by the name of its file.

import type { Field } from './n8n-types.ts';
import { textField } from './text-field.ts';

export const credentialsName = 'landfallApi';

export class LandfallApi {
  name = credentialsName;
  displayName = 'Landfall API';
  documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-landfall';
  properties: Field[] = [
    {
      ...textField('server', 'Server', 'Such as https://tracking.example.com, without a path'),
      required: true,
    },
    {
      ...textField('key', 'API Key', 'A key that begins with svc_test_ works in the sandbox'),
      ...{ required: true, typeOptions: { password: true } },
    },
  ];
  authenticate = {
    type: 'generic' as const,
    properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } },
  };
  test = { request: { baseURL: '={{$credentials.server}}', url: '/api/v1/account' } };
}
