// The first programs for a new user; they run as they are.

/** The values in the examples. */
export interface Placeholders {
  /** The address of the API, such as `https://tracking.example.net/api/v1`. */
  baseUrl: string;
  /** A whole key, or a placeholder. */
  key: string;
}

export interface Snippets {
  curl: string;
  /** With Node alone. */
  typescript: string;
  /** With the client of this API. */
  client: string;
}

export function trackSnippets(placeholders: Placeholders): Snippets {
  const path = '/track/MSCU1234566';
  return {
    curl: curl(placeholders, path),
    typescript: `${fetching(placeholders, path)}
const { tracking } = data;
console.log(tracking.current_status, tracking.eta);`,
    client: `${clientFor(placeholders)}
const { tracking } = await landfall.track('MSCU1234566');
console.log(tracking.current_status, tracking.eta);`,
  };
}

export function followSnippets(placeholders: Placeholders): Snippets {
  const path = '/shipments?limit=10';
  return {
    curl: curl(placeholders, path),
    typescript: `${fetching(placeholders, path)}
for (const shipment of data) {
  console.log(shipment.container, shipment.status, shipment.eta);
}`,
    client: `${clientFor(placeholders)}
for await (const shipment of landfall.everyShipment()) {
  console.log(shipment.container, shipment.status, shipment.eta);
}`,
  };
}

/** Installs the client in a project: this server has it. */
export function installCommand({ baseUrl }: Placeholders): string {
  return `npm install ${baseUrl.replace(/\/api\/v1$/, '')}/downloads/landfall-client.tgz`;
}

/** Makes the tools of this server known to Claude Code (docs/assistants.md "Connecting"). */
export function assistantCommand({ baseUrl, key }: Placeholders): string {
  return `claude mcp add --transport http landfall ${baseUrl}/mcp \\
  --header "Authorization: Bearer ${key}"`;
}

function curl({ baseUrl, key }: Placeholders, path: string): string {
  return `curl "${baseUrl}${path}" \\
  -H "Authorization: Bearer ${key}"`;
}

function fetching({ baseUrl, key }: Placeholders, path: string): string {
  return `const response = await fetch('${baseUrl}${path}', {
  headers: { Authorization: 'Bearer ${key}' },
});
const { ok, data, error }: any = await response.json();
if (!ok) throw new Error(error.message);
`;
}

function clientFor({ baseUrl, key }: Placeholders): string {
  return `import { createLandfall } from '@landfall/client';

const landfall = createLandfall({
  baseUrl: '${baseUrl}',
  key: '${key}',
});
`;
}
