import { Link } from 'wouter';
import type { Scorecard } from '../../../client/src/landfall.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { useScorecards } from '../forecasts/forecasts-api.ts';
import { forecastsPath } from '../forecasts/use-filters.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Bar } from '../ui/bar.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './reliability-panel.module.css';

const words = text.overview;

const mostCarriers = 8;

/** How well each carrier kept its ETAs, as its scorecard says. */
export function ReliabilityPanel() {
  const query = useScorecards({ by: 'carrier', carrier: null, lane: null, vessel: null });
  return (
    <Panel title={words.reliability}>
      <Loaded query={query}>
        {(scorecards) => (
          <>
            <p className={styles.soft}>{scorecards.length > 0 ? words.reliabilityLead : words.noneJudged}</p>
            <ul className={styles.carriers}>
              {scorecards.slice(0, mostCarriers).map((scorecard) => (
                <Carrier key={scorecard.subject} {...scorecard} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Carrier({ subject, name, voyages, on_time, days_late }: Scorecard) {
  return (
    <li className={styles.carrier}>
      <Link href={forecastsPath('scorecards', { by: 'lane', carrier: subject })}>
        {shortCarrierName(name)}
      </Link>
      <span className={styles.share}>{on_time === null ? '' : words.share(on_time)}</span>
      {on_time !== null && <Bar share={on_time} />}
      <span className={styles.soft}>{words.accuracy(voyages, days_late)}</span>
    </li>
  );
}
