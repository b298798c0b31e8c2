import type { reasons as english } from '../en/reasons.ts';
import type { Same } from '../same.ts';

/** Why a journey changed, by the codes of the API. */
export const reasons: Same<typeof english> = {
  new_journey: '集装箱已开始另一次运输。',
  nothing_happened: '尚无动态。',
  eta_day_ended: '目的地的 ETA 当天已过。',
  pod_declared: '您指定了卸货港。',
  pod_no_longer_declared: '您不再指定卸货港。',
  pod_reported: '船公司报告了卸货港。',
  pod_changed: '船公司更改了卸货港。',
  pod_no_longer_reported: '船公司不再报告卸货港。',
  pod_inferred: '此港之后没有海运计划。',
  port_omitted: '船期中不再包含此港。',
  port_added: '船期中现已包含此港。',
  vessel_reported: '船公司给出了船名。',
  vessel_changed: '集装箱换船。',
  vessel_no_longer_reported: '船公司不再给出船名。',
  rolled_over: '船公司在装船前将集装箱改配到另一艘船（甩柜）。',
  eta_reported: '船公司报告了船舶的到港时间。',
  eta_changed: '船公司更改了到港时间。',
  eta_no_longer_reported: '船公司不再报告船舶的到港时间。',
  arrived: '船舶已到港。',
  step_withdrawn: '船公司撤回了该节点：连续多份完整的答复中都不再包含它。',
  step_conflicting: '船公司为同一节点报告了两个时间；以最新的为准。',
  other_carrier: '另一家船公司报告了更新的运输。',
  reported_again: '船公司报告了新情况。',
  ended_by_new_journey: '集装箱已开始另一次运输；此次运输不再更新。',
  box_returned: '集装箱已空箱归还。',
  boxes_returned: '所有集装箱均已空箱归还。',
  carrier_silent: '船公司已很长时间没有报告新情况。',
  step_reported: (step) => `${step}。`,
};
