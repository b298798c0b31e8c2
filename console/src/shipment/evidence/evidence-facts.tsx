import styles from './evidence.module.css';

/** A label, and what it names; without that the fact is left out. */
export type Fact = readonly [label: string, value: string | null];

export function EvidenceFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
