import { createLandfall, type Landfall } from '../../client/src/landfall.ts';
import { credentialsName } from './LandfallApi.credentials.ts';
import type { NodeContext } from './n8n-types.ts';

/** The client for the credentials that a person chose in the node. */
export async function landfallOf(context: NodeContext): Promise<Landfall> {
  const { server, key } = await context.getCredentials<{ server: string; key: string }>(credentialsName);
  return createLandfall({ baseUrl: `${server.replace(/\/+$/, '')}/api/v1`, key });
}
