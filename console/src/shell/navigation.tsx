import { Link, useRoute } from 'wouter';
import { text } from '../text/text.ts';
import styles from './navigation.module.css';
import { type Section, useSections } from './sections.ts';

export function Navigation() {
  return (
    <nav className={styles.navigation} aria-label={text.shell.navigation}>
      {useSections().map(({ label, sections }) => {
        const items = sections.map((section) => <Item key={section.to} {...section} />);
        return label === '' ? (
          items
        ) : (
          <fieldset key={label} className={styles.group}>
            <legend className={styles.label}>{label}</legend>
            {items}
          </fieldset>
        );
      })}
    </nav>
  );
}

function Item({ to, icon: Icon, label, Count, isApart }: Section) {
  const [isExact] = useRoute(to);
  const [isWithin] = useRoute(`${to}/*`);
  const isHere = isExact || (to !== '/' && isWithin);
  const content = (
    <>
      <Icon aria-hidden="true" /> {label} {Count && <Count />}
    </>
  );
  if (isApart) {
    return (
      <a className={styles.item} href={to}>
        {content}
      </a>
    );
  }
  return (
    <Link href={to} className={styles.item} aria-current={isHere ? 'page' : undefined}>
      {content}
    </Link>
  );
}
