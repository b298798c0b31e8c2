import { Webhook } from 'lucide-react';
import { Refusal } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The plan that has webhooks, if the server refused for this reason; else null. */
export function planNeeded(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.code !== 'upgrade_required') return null;
  return (error.details as { required_plan: string }).required_plan;
}

/** What webhooks are for, shown to a workspace whose plan has none. */
export function PlanNeeded({ plan }: { plan: string }) {
  const { plan: present } = useWorkspace();
  const words = text.webhooks;
  return (
    <Panel>
      <Empty
        icon={<Webhook />}
        title={words.planTitle(plan)}
        action={<LinkButton to="/usage">{words.planAction}</LinkButton>}
      >
        {words.plan(present, plan)}
      </Empty>
    </Panel>
  );
}
