import { Link } from 'wouter';
import styles from './tag-links.module.css';

/** Tags, each with a link to the shipments that have it. `tabIndex`: in a table, whose rows have keys of their own. */
export function TagLinks({ tags, tabIndex }: { tags: readonly string[]; tabIndex?: number }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Link
          key={tag}
          href={`/shipments?${new URLSearchParams({ tag })}`}
          className={styles.tag}
          title={tag}
          tabIndex={tabIndex}
        >
          {tag}
        </Link>
      ))}
    </span>
  );
}
