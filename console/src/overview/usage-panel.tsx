import { Link } from 'wouter';
import type { Usage } from '../../../server/src/accounts/credits/usage.ts';
import { text } from '../text/text.ts';
import { Meter } from '../ui/meter.tsx';
import { Panel } from '../ui/panel.tsx';

const words = text.overview;

/** The credits that are left this month. */
export function UsagePanel({ usage }: { usage: Usage }) {
  const { used, remaining, periodEndsAt: until } = usage;
  const all = used + remaining;
  return (
    <Panel title={words.usage} actions={<Link href="/usage">{text.shell.usage}</Link>}>
      <Meter
        label={words.usage}
        value={used}
        max={all}
        words={words.usageOf(used, all)}
        rest={words.usageRest(remaining, until)}
        tone={remaining === 0 ? 'bad' : 'accent'}
      />
    </Panel>
  );
}
