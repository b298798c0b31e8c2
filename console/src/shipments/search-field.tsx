import { Search } from 'lucide-react';
import { text } from '../text/text.ts';
import { useTyped } from '../ui/use-typed.ts';
import styles from './filter-bar.module.css';

/** Searches when the typing pauses. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useTyped(value, onSearch);
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
