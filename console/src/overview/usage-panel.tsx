import { Link } from 'wouter';
import { useAccount } from '../api/use-account.ts';
import { Loaded } from '../shell/loaded.tsx';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Meter } from '../ui/meter.tsx';
import { Panel } from '../ui/panel.tsx';

const words = text.overview;

/** The credits that are left this month. */
export function UsagePanel() {
  const { modeApi } = useWorkspace();
  return (
    <Panel title={words.usage} actions={<Link href="/usage">{text.shell.usage}</Link>}>
      <Loaded query={useAccount(modeApi)} height="4rem">
        {({ used_this_period: used, remaining, period_ends_at: until }) => (
          <Meter
            label={words.usage}
            value={used}
            max={used + remaining}
            words={words.usageOf(used, used + remaining)}
            rest={words.usageRest(remaining, until)}
            tone={remaining === 0 ? 'bad' : 'accent'}
          />
        )}
      </Loaded>
    </Panel>
  );
}
