import { text } from '../text/en.ts';

/** `key.create` in words. */
export function actionName(action: string): string {
  return text.audit.actions[action] ?? action;
}
