import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { text } from '../text/text.ts';
import styles from './filter-bar.module.css';

const pauseMs = 250;

/** Searches when the typing pauses. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // Something else changed the address: the browser's back button, or a saved view.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === sent) return;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      onSearch(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);
  return (
    <label className={styles.search}>
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={text.shipments.search}
        placeholder={text.shipments.searchHint}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
