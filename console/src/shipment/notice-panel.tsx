import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArrivalNotice } from '../../../client/src/landfall.ts';
import { useIsLimited } from '../shell/workspace.tsx';
import { formatBytes, formatDay, formatKnownTime, formatMoney, formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { Moment } from '../ui/time.tsx';
import { FactList } from './fact-list.tsx';
import styles from './release-panel.module.css';
import { useArrivalNotices, useNoticeDocument } from './shipment-api.ts';

/** The carrier’s arrival notice. Limited viewers do not see it: with its numbers one can pick up the box. */
export function NoticePanel({ reference, container }: { reference: string; container: string }) {
  return useIsLimited() ? null : <Notices reference={reference} container={container} />;
}

function Notices({ reference, container }: { reference: string; container: string }) {
  const { data: notices = [] } = useArrivalNotices(reference);
  return notices.map((notice) => (
    <Panel key={notice.id} title={titleOf(notice)}>
      <FactList facts={factsOf(notice, container)} />
      {notice.document && <Document reference={reference} id={notice.id} bytes={notice.document.bytes} />}
      {notice.is_partial && <p>{text.shipment.notice.partial}</p>}
    </Panel>
  ));
}

/** Carriers tell their notices apart by words of their own. */
function titleOf({ type, version }: ArrivalNotice): string {
  return text.common.facts([text.shipment.notice.title, type, version ?? ''].filter(Boolean));
}

type Facts = (readonly [name: string, value: ReactNode])[];

function factsOf(notice: ArrivalNotice, container: string): Facts {
  const words = text.shipment.notice;
  const { arrival, release, general_order_at, pick_ups, returns, free_times, charges } = notice;
  const isAbout = (each: { container: string | null }) =>
    each.container === null || each.container === container;
  return [
    [words.issued, <Moment key="issued" at={notice.issued_at} />],
    [
      words.arrival,
      arrival && text.common.facts([formatDay(arrival.date), words.classifier[arrival.classifier]]),
    ],
    [words.customs, said(release.customs, words.released, words.notReleased)],
    [
      words.freight,
      text.common.facts(
        [
          said(release.freight, words.released, words.notReleased) ?? '',
          release.freight_released_on === null ? '' : formatDay(release.freight_released_on),
        ].filter(Boolean),
      ),
    ],
    [words.bill, said(release.original_bill, words.received, words.notReceived)],
    [words.pickUp, linesOf(pick_ups.filter(isAbout).map(handoverText))],
    [words.turnIn, linesOf(returns.filter(isAbout).map(handoverText))],
    [words.generalOrder, general_order_at && formatKnownTime(general_order_at)],
    [words.freeTime, linesOf(free_times.filter((each) => isFor(each, container)).map(freeTimeText))],
    [words.charges, linesOf(charges.map(chargeText))],
  ];
}

function said(flag: boolean | null, yes: string, no: string): string | null {
  if (flag === null) return null;
  return flag ? yes : no;
}

function isFor({ containers }: ArrivalNotice['free_times'][number], container: string): boolean {
  return containers.length === 0 || containers.includes(container);
}

function handoverText({ number, place }: ArrivalNotice['pick_ups'][number]): string {
  return text.common.facts([number ?? '', place ?? ''].filter(Boolean));
}

function freeTimeText({
  kind,
  amount,
  unit,
  last_free_day,
  equipment,
}: ArrivalNotice['free_times'][number]): string {
  const words = text.shipment.notice;
  return text.common.facts(
    [
      words.kinds[kind],
      amount === null || unit === null ? '' : words.units[unit](amount),
      last_free_day === null ? '' : words.lastFreeDay(formatDay(last_free_day)),
      formatSeries(equipment),
    ].filter(Boolean),
  );
}

function chargeText({
  name,
  amount,
  currency,
  payment,
  container,
}: ArrivalNotice['charges'][number]): string {
  const words = text.shipment.notice;
  return text.common.facts(
    [
      name,
      formatMoney(amount, currency),
      payment === null ? '' : words.payments[payment],
      container ?? '',
    ].filter(Boolean),
  );
}

/** Two lines may be equal. */
function linesOf(lines: readonly string[]): ReactNode {
  const counted = Map.groupBy(lines.filter(Boolean), (line) => line);
  const keyed = [...counted].flatMap(([line, all]) =>
    all.map((_, place) => ({ line, key: `${line} ${place}` })),
  );
  if (keyed.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {keyed.map(({ line, key }) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  );
}

function Document({ reference, id, bytes }: { reference: string; id: string; bytes: number }) {
  const words = text.shipment.notice;
  return (
    <>
      <DownloadLink to={useNoticeDocument(reference, id)} icon={<Download aria-hidden="true" />}>
        {words.document(formatBytes(bytes))}
      </DownloadLink>
      <p>{words.unchecked}</p>
    </>
  );
}
