import type { View } from '../../../server/src/console/shipments/schemas.ts';
import { text } from '../text/text.ts';
import styles from './manage-views.module.css';

const words = text.shipments.views;

/** The name of a view, and whose it is if the team sees it. */
export function ViewName({ view: { name, shared, maker } }: { view: View }) {
  return (
    <span className={styles.name}>
      {name}{' '}
      {shared && (
        <span className={styles.maker}>{maker === null ? words.ofTeam : words.ofTeamBy(maker)}</span>
      )}
    </span>
  );
}
