import type { Calibration } from '../../../../client/src/landfall.ts';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Table } from '../../ui/table.tsx';
import { BandBar } from './band-bar.tsx';
import { isJudged } from './judge-leads.ts';
import styles from './lead-table.module.css';

const words = text.forecasts.calibration;
const { share } = words;
/** What the shares of a perfect forecast are. */
const ideal = { below_p10: 0.1, within_band: 0.8, above_p90: 0.1, p50_too_late: 0.5 };

/** Each lead: the shares of the arrivals before, in and after the band. */
export function LeadTable({ leads }: Pick<Calibration, 'leads'>) {
  const head = (
    <tr>
      <th scope="col">{words.leadDays}</th>
      <th scope="col">{words.arrivals}</th>
      <th scope="col">{words.early}</th>
      <th scope="col">{words.within}</th>
      <th scope="col">{words.late}</th>
      <th scope="col">{words.beforeMiddle}</th>
      <th scope="col">{words.width}</th>
      <th scope="col">{words.voyages}</th>
    </tr>
  );
  return (
    <Table label={words.table} head={head}>
      {leads.map((lead) => (
        <LeadRow key={lead.lead_days} lead={lead} />
      ))}
      <tr className={styles.ideal}>
        <th scope="row">{words.ideal}</th>
        <Shares shares={ideal} />
        <td colSpan={2} />
      </tr>
    </Table>
  );
}

function LeadRow({ lead }: { lead: Calibration['leads'][number] }) {
  const given = (
    <th scope="row" className={styles.lead}>
      {words.ahead(lead.lead_days)}
    </th>
  );
  if (!isJudged(lead))
    return (
      <tr>
        {given}
        <td colSpan={7} className={styles.soft}>
          {words.few(lead.voyages)}
        </td>
      </tr>
    );
  return (
    <tr>
      {given}
      <Shares shares={lead} />
      <td>{words.days(lead.mean_width_days)}</td>
      <td>{formatCount(lead.voyages)}</td>
    </tr>
  );
}

function Shares({ shares }: { shares: typeof ideal }) {
  return (
    <>
      <td>
        <BandBar belowP10={shares.below_p10} withinBand={shares.within_band} />
      </td>
      <td>{share(shares.below_p10)}</td>
      <td>{share(shares.within_band)}</td>
      <td>{share(shares.above_p90)}</td>
      <td>{share(shares.p50_too_late)}</td>
    </>
  );
}
