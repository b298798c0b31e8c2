import { Link, useLocation } from 'wouter';
import { text } from '../text/text.ts';
import styles from './mode-switch.module.css';
import { modeNames, sectionOf, useWorkspace } from './workspace.tsx';

/** Live or sandbox data, which are fully separate. */
export function ModeSwitch() {
  const { id, mode } = useWorkspace();
  const [location] = useLocation();
  const modes = [
    { mode: 'live', label: text.shell.live },
    { mode: 'test', label: text.shell.sandbox },
  ] as const;
  return (
    <nav className={styles.switch} aria-label={text.shell.mode}>
      {modes.map((each) => (
        <Link
          key={each.mode}
          href={`~/w/${id}/${modeNames[each.mode]}${sectionOf(location)}`}
          className={styles.side}
          data-mode={each.mode}
          aria-current={each.mode === mode ? 'true' : undefined}
        >
          {each.label}
        </Link>
      ))}
    </nav>
  );
}
