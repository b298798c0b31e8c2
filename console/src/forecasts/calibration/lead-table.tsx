import type { CalibrationReport } from '../../../../server/src/console/forecasts/schemas.ts';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Table } from '../../ui/table.tsx';
import { BandBar } from './band-bar.tsx';
import styles from './lead-table.module.css';

const words = text.forecasts.calibration;
const { share } = words;
/** What the shares of a perfect forecast are. */
const ideal = { belowP10: 0.1, withinBand: 0.8, aboveP90: 0.1, p50TooLate: 0.5 };

/** Each lead: the shares of the arrivals before, in and after the band. */
export function LeadTable({ leads }: Pick<CalibrationReport, 'leads'>) {
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
        <LeadRow key={lead.leadDays} lead={lead} />
      ))}
      <tr className={styles.ideal}>
        <th scope="row">{words.ideal}</th>
        <Shares shares={ideal} />
        <td colSpan={2} />
      </tr>
    </Table>
  );
}

function LeadRow({ lead: { leadDays, voyages, figures } }: { lead: CalibrationReport['leads'][number] }) {
  const given = (
    <th scope="row" className={styles.lead}>
      {words.ahead(leadDays)}
    </th>
  );
  if (figures === null)
    return (
      <tr>
        {given}
        <td colSpan={7} className={styles.soft}>
          {words.few(voyages)}
        </td>
      </tr>
    );
  return (
    <tr>
      {given}
      <Shares shares={figures} />
      <td>{words.days(figures.meanWidthDays)}</td>
      <td>{formatCount(voyages)}</td>
    </tr>
  );
}

function Shares({ shares }: { shares: typeof ideal }) {
  return (
    <>
      <td>
        <BandBar {...shares} />
      </td>
      <td>{share(shares.belowP10)}</td>
      <td>{share(shares.withinBand)}</td>
      <td>{share(shares.aboveP90)}</td>
      <td>{share(shares.p50TooLate)}</td>
    </>
  );
}
