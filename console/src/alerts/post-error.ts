import { text } from '../text/text.ts';

/**
 * Why a message could not be posted, in the reader's language: `connect: The host refused the connection.` has the kind of the failure
 * first, and a detail in English. An answer of the chat, such as `HTTP 404: no_service`, stays as it is.
 */
export function postError(error: string): string {
  const { failures } = text.webhooks;
  const [, kind = '', detail = ''] = /^(\w+): (.*)$/s.exec(error) ?? [];
  if (!Object.hasOwn(failures, kind)) return error;
  const words = failures[kind as keyof typeof failures];
  return text.refusals.inServerWords ? text.common.labelled(words, detail) : words;
}
