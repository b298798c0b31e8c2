import { refusedBecause } from '../domain/refused-field.ts';
import type { ChatKind } from '../store/rows/chat-rows.ts';

/** @throws Problem `invalid_request` for an address to which nothing can be posted */
export function checkChannelUrl(
  { faultOfUrl }: { faultOfUrl: (url: string) => string | null },
  { kind, at, url }: { kind: ChatKind; at: number; url: string },
): void {
  const fault = faultOfUrl(url) ?? (kind === 'teams' ? faultOfTeams(url) : null);
  if (fault === null) return;
  throw refusedBecause(`recipients.${at}.url`, `The url of the channel cannot be used: ${fault}.`, fault);
}

/** Microsoft has retired connectors: https://devblogs.microsoft.com/microsoft365dev/retirement-of-office-365-connectors-within-microsoft-teams/. */
function faultOfTeams(url: string): string | null {
  const { hostname } = new URL(url);
  const isConnector = hostname === 'outlook.office.com' || hostname.endsWith('.webhook.office.com');
  return isConnector
    ? 'it is the URL of a connector, which Microsoft has retired: make a workflow with the trigger "When a Teams webhook request is received"'
    : null;
}
