import type { WantedChannel } from '../../chat/adopt-channels.ts';
import type { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { ChatKind } from '../../store/rows/chat-rows.ts';
import type { AlertView, RecipientRequest, RecipientView } from '../schemas.ts';

/** The recipients that a client names, each once. */
export interface NamedRecipients {
  emails: string[];
  channels: WantedChannel[];
}

/** @throws Problem `invalid_request` for a recipient with too few or too many fields */
export function namedRecipients(requests: readonly RecipientRequest[]): NamedRecipients {
  const emails: string[] = [];
  const channels: WantedChannel[] = [];
  for (const [at, request] of requests.entries()) {
    if (request.type !== 'email') channels.push(wantedChannel(request.type, request, at));
    else {
      const email = addressOf(request, at);
      if (!emails.some((each) => isSameAddress(each, email))) emails.push(email);
    }
  }
  return { emails, channels };
}

function addressOf({ email, url, channel }: RecipientRequest, at: number): string {
  if (email !== undefined && url === undefined && channel === undefined) return email;
  throw badRecipient(at, 'a recipient of the type email has email, and nothing else');
}

function wantedChannel(
  kind: ChatKind,
  { email, url, channel: id }: RecipientRequest,
  at: number,
): WantedChannel {
  if (email === undefined && url !== undefined && id === undefined) return { kind, at, url };
  if (email === undefined && url === undefined && id !== undefined) return { kind, at, id };
  throw badRecipient(at, `a recipient of the type ${kind} has either url or channel`);
}

/** The letter case of an address does not matter. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A recipient in words: its address, or its chat with the masked URL. */
export function recipientName({ type, email, url }: RecipientView): string {
  return email ?? `${type} ${url}`;
}

/** The recipients as the audit log names them; none if `recipient` is the only one. */
export function namedInLog({ recipients }: AlertView): string[] {
  return recipients.length === 1 && recipients[0]?.type === 'email' ? [] : recipients.map(recipientName);
}

function badRecipient(at: number, fault: string): Problem {
  return refusedBecause(`recipients.${at}`, `A recipient cannot be used: ${fault}.`, fault);
}
