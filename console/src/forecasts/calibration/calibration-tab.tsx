import { CalendarRange } from 'lucide-react';
import type { Calibration } from '../../../../client/src/landfall.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../forecasts.module.css';
import { useCalibration } from '../forecasts-api.ts';
import { SimulatedNotice } from '../simulated-notice.tsx';
import { HeldDates } from './held-dates.tsx';
import { isJudged, isMostlyPrior } from './judge-leads.ts';
import { LeadTable } from './lead-table.tsx';

const words = text.forecasts.calibration;

/** Whether the forecasts held what they said. */
export function CalibrationTab() {
  return <Loaded query={useCalibration()}>{(report) => <Report report={report} />}</Loaded>;
}

function Report({ report: { simulated, leads } }: { report: Calibration }) {
  if (!leads.some(isJudged))
    return (
      <Empty icon={<CalendarRange />} title={words.none}>
        {words.noneLead(Math.max(...leads.map(({ voyages }) => voyages)))}
      </Empty>
    );
  return (
    <div className={styles.tab}>
      <SimulatedNotice simulated={simulated} />
      {isMostlyPrior(leads) && <Notice>{words.general}</Notice>}
      <HeldDates leads={leads} />
      <p className={styles.soft}>{words.lead}</p>
      <LeadTable leads={leads} />
    </div>
  );
}
