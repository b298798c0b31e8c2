import type { Principal } from '../../accounts/principal.ts';
import type { Asker } from '../../carriers/asker.ts';
import type { Services } from '../../services.ts';
import type { Resolution } from './ask-carriers.ts';
import { askerOf } from './asker-of.ts';

/**
 * A question about a new reference. It counts towards the daily limit of its workspace, unless a carrier knows the
 * reference.
 */
export interface CountedQuestion {
  asker: Asker;
  /** Takes the question off the count if no carrier was asked, or if every carrier asked would refuse any question of ours. */
  settle(resolution: Exclude<Resolution, { outcome: 'found' | 'pending' }>): void;
  /** Takes the question off the count: a carrier knows the reference, whether it can be paid for or not. */
  giveBack(): void;
}

/**
 * Sandbox questions are not counted. When a client disconnects before the answer, the question still counts: the
 * carrier was asked.
 * @throws Problem `no_data_limit_reached`
 */
export async function countQuestion<Result>(
  services: Services,
  principal: Principal,
  ask: (question: CountedQuestion) => Promise<Result>,
): Promise<Result> {
  const asker = askerOf(principal);
  if (principal.mode === 'test') return await ask({ asker, settle: () => {}, giveBack: () => {} });
  return await services.countNoData(services, principal.workspaceId, async (giveBack) => {
    let isAsked = false;
    const onRequest = () => {
      isAsked = true;
    };
    return await ask({
      asker: { ...asker, onRequest },
      giveBack,
      settle(resolution) {
        const isAboutUs = resolution.outcome === 'unavailable' && resolution.isAboutUs;
        if (!isAsked || isAboutUs) giveBack();
      },
    });
  });
}
