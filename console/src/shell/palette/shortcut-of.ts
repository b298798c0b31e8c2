// Which key means what on every page. Pure.

export type Shortcut = 'search' | 'palette' | 'shortcuts';

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * Null for a key that belongs to the page. `isTyping`: the key may write a character, or choose in a list.
 * On a Mac, Ctrl+K deletes text, so the Command key stands for it.
 */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { isTyping, isMac }: { isTyping: boolean; isMac: boolean },
): Shortcut | null {
  const [wanted, other] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (wanted && !other && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  if (key === '/') return 'search';
  return key === '?' ? 'shortcuts' : null;
}
