import { useTab } from '../shell/use-tab.ts';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CalibrationTab } from './calibration/calibration-tab.tsx';
import { CallsTab } from './calls/calls-tab.tsx';
import { ScorecardsTab } from './scorecards/scorecards-tab.tsx';

const words = text.forecasts;
const tabs = [
  { id: 'calibration', label: words.calibration.tab, content: <CalibrationTab /> },
  { id: 'scorecards', label: words.scorecards.tab, content: <ScorecardsTab /> },
  { id: 'calls', label: words.calls.tab, content: <CallsTab /> },
];

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function ForecastsPage() {
  const [shown, show] = useTab(tabs.map(({ id }) => id));
  return (
    <Page title={text.shell.forecasts} lead={words.lead}>
      <Tabs label={text.shell.forecasts} tabs={tabs} shown={shown} onShow={show} />
    </Page>
  );
}
