import { timings } from '../../server/src/domain/journey/timing.ts';
import { text } from '../src/text/text.ts';
import { Badge, type Tone } from '../src/ui/badge.tsx';
import { Bar } from '../src/ui/bar.tsx';
import { Meter } from '../src/ui/meter.tsx';
import { Progress } from '../src/ui/progress.tsx';
import { QrCode } from '../src/ui/qr-code.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';
import { StatusBadge } from '../src/ui/status-badge.tsx';
import { Distance, Moment, PlaceHour, PlaceTime } from '../src/ui/time.tsx';

const { usage } = text.developers;
const { progress, running, results } = text.shipments.add;
const byTone: Record<Tone, string> = {
  neutral: text.common.standings.no_eta,
  accent: text.common.standings.on_time,
  good: text.common.standings.arrived,
  warn: text.common.standings.slipped,
  bad: text.common.standings.overdue,
};
const tones = Object.keys(byTone) as Tone[];
const at = '2026-03-14T08:30:00+09:00';

export const valueExamples = {
  Badge: tones.map((tone) => (
    <Badge key={tone} tone={tone}>
      {byTone[tone]}
    </Badge>
  )),
  StatusBadge: (
    <>
      <StatusBadge status="arrived" timing={null} />
      <StatusBadge status="pending" timing={null} />
      {timings.map((timing) => (
        <StatusBadge key={timing} status="in_transit" timing={timing} />
      ))}
    </>
  ),
  Bar: tones.map((tone, index) => (
    <div key={tone}>
      <Bar share={index / (tones.length - 1)} tone={tone} />
    </div>
  )),
  Meter: (
    <>
      <Meter label={usage.meter} value={25} max={200} words={usage.used('25', '200')} />
      <Meter
        label={usage.meter}
        value={190}
        max={200}
        words={usage.used('190', '200')}
        rest={usage.remaining('10')}
        tone="warn"
      />
      <Meter label={usage.meter} value={200} max={200} words={usage.used('200', '200')} tone="bad" isSmall />
    </>
  ),
  Progress: (
    <>
      <Progress label={running} value={25} max={200} words={progress(25, 200)} />
      <Progress label={results} value={200} max={200} words={progress(200, 200)} />
    </>
  ),
  Skeleton: (
    <>
      <Skeleton />
      <Skeleton height="4rem" width="50%" />
    </>
  ),
  'Moment, Distance, PlaceTime, PlaceHour': (
    <>
      <Moment at={at} />
      <Distance at={at} />
      <Distance at={at} now={Date.parse('2026-03-15T00:00:00Z')} />
      <PlaceTime at={at} dayOnly={false} />
      <PlaceTime at="2026-03-14T08:30:00" dayOnly={false} />
      <PlaceTime at={at} dayOnly />
      <PlaceHour at={at} />
    </>
  ),
  QrCode: <QrCode value="https://landfall.example" label={text.sharing.link} />,
};
