import { useEffect, useState } from 'react';

const pauseMs = 250;

/**
 * The text of a search field, and the function that changes it. `onPause` gets the text when the typing pauses. A `value` that
 * changes elsewhere, as by the browser's back button or a saved view, replaces the text.
 */
export function useTyped(
  value: string,
  onPause: (text: string) => void,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return;
    const timer = setTimeout(() => {
      setSent(text);
      onPause(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent, onPause]);
  return [typed, setTyped];
}
