import { text } from '../text/text.ts';

const names: Readonly<Record<string, string>> = text.audit.actions;

/** `key.create` in words. An action that this version does not know is shown as the log has it. */
export function actionName(action: string): string {
  return names[action] ?? action;
}
