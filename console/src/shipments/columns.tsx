import type { ComponentType, CSSProperties } from 'react';
import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { BoxNumber } from './cells/box-number.tsx';
import { Carrier } from './cells/carrier.tsx';
import { Checked } from './cells/checked.tsx';
import { Eta } from './cells/eta.tsx';
import { Forecast } from './cells/forecast.tsx';
import { LastMilestone } from './cells/last-milestone.tsx';
import { OwnWords } from './cells/own-words.tsx';
import { Route } from './cells/route.tsx';

/** What a row says, from left to right, on the screen and on paper. */
export const columns = [
  { id: 'status', sort: 'status', least: 6.6, Cell: Status },
  { id: 'container', sort: 'container', least: 8.25, Cell: BoxNumber },
  { id: 'words', least: 7.75, share: 1, Cell: OwnWords },
  { id: 'carrier', sort: 'carrier', least: 12.5, share: 1.75, Cell: Carrier },
  { id: 'route', sort: 'route', least: 8, share: 1, Cell: Route },
  { id: 'eta', sort: 'eta', least: 9.6, Cell: Eta },
  { id: 'forecast', least: 6.75, isOffPaper: true, Cell: Forecast },
  { id: 'last', sort: 'last', isDownFirst: true, least: 9.5, share: 1, Cell: LastMilestone },
  { id: 'checked', sort: 'checked', isDownFirst: true, least: 6.5, isOffPaper: true, Cell: Checked },
] as const satisfies readonly (Shape & Record<string, unknown>)[];

interface Shape {
  /** In rem: what long texts need in English and German. */
  least: number;
  /** Of the space that is left, beside the other columns that have a share. */
  share?: number;
  Cell: ComponentType<{ row: TableRow }>;
}

export type Column = (typeof columns)[number];
type ColumnId = Column['id'];

/** Every row has it, because it names the row and leads to its page. */
export const fixedColumn: ColumnId = 'container';

/** Those that are left out first where the table is narrow. */
const leftOut: readonly ColumnId[] = ['checked', 'last', 'forecast', 'words'];
/** The check box, the gap before each column, and the space at both ends of a row, in rem as the styles have them. */
const [checkbox, gap, ends] = [2, 0.5, 1];

/** The columns that a table of this width in pixels has, as long as nobody has chosen some. */
export function columnsWithin(pixels: number): readonly Column[] {
  const rem = pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  let shown: readonly Column[] = columns;
  for (const id of leftOut) if (leastWidth(shown) > rem) shown = shown.filter((column) => column.id !== id);
  return shown;
}

/** The widths of the columns, for the styles of the table. */
export function widthsOf(shown: readonly Column[]): CSSProperties {
  const tracks = shown.map((column) =>
    'share' in column ? `minmax(${column.least}rem, ${column.share}fr)` : `${column.least}rem`,
  );
  const widths = {
    '--least': `${leastWidth(shown)}rem`,
    '--columns': [`${checkbox}rem`, ...tracks].join(' '),
  };
  return widths as CSSProperties;
}

function leastWidth(shown: readonly Column[]): number {
  return shown.reduce((width, { least }) => width + gap + least, checkbox + ends);
}

function Status({ row: { status, timing } }: { row: TableRow }) {
  return <StatusBadge status={status} timing={timing} />;
}
