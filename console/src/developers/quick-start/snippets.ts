// What a newcomer runs first, as it stands.

/** What is put into the examples. */
export interface Placeholders {
  /** Of the API, such as `https://tracking.example.net/api/v1`. */
  baseUrl: string;
  /** A whole key, or what stands for one. */
  key: string;
}

export interface Snippets {
  curl: string;
  typescript: string;
}

export function trackSnippets({ baseUrl, key }: Placeholders): Snippets {
  return {
    curl: `curl ${baseUrl}/track/MSCU1234566 \\
  -H "Authorization: Bearer ${key}"`,
    typescript: `${clientFor({ baseUrl, key })}
const { tracking } = await landfall.track('MSCU1234566');
console.log(tracking.current_status, tracking.eta);`,
  };
}

export function followSnippets({ baseUrl, key }: Placeholders): Snippets {
  return {
    curl: `curl "${baseUrl}/shipments?limit=10" \\
  -H "Authorization: Bearer ${key}"`,
    typescript: `${clientFor({ baseUrl, key })}
for await (const shipment of landfall.everyShipment()) {
  console.log(shipment.container, shipment.status, shipment.eta);
}`,
  };
}

function clientFor({ baseUrl, key }: Placeholders): string {
  return `import { createLandfall } from '@landfall/client';

const landfall = createLandfall({
  baseUrl: '${baseUrl}',
  key: '${key}',
});
`;
}
