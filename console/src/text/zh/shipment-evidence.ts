import type { shipmentEvidence as english } from '../en/shipment-evidence.ts';
import type { Same } from '../same.ts';

/** The page of evidence, for print. */
export const shipmentEvidence: Same<typeof english> = {
  evidence: {
    page: '查看证据',
    download: '下载证据',
    hint: '用于索赔或争议：已知的情况、来自哪份答复以及收到的时间。',
    title: (reference) => `关于 ${reference} 的证据`,
    back: '返回货件',
    carrier: (name, scac) => `${name}（${scac}）`,
    madeBy: '出具者',
    madeAt: '出具时间',
    utc: (time) => `${time} UTC`,
    simulated: '该船公司是模拟的：这不能证明任何真实货件。',
    moreBoxes: (count) => `另有 ${count} 个集装箱仅在文件中。`,
    steps: '集装箱的节点',
    step: '节点',
    place: '地点',
    expected: '预计',
    actual: '实际',
    inZone: (time, zone) => `${time}（${zone}）`,
    noZone: (time) => `${time}（时区未知）`,
    notReported: '未报告',
    source: (number, received, hash) => `答复 ${number}，收到于 ${received}，SHA-256 ${hash}…`,
    sourceGone: (received) => `收到于 ${received}。该答复已不再保存。`,
    onlyNewest: '此处仅显示最新的。文件中包含全部。',
    events: '已通知的事件',
    noEvents: '没有通知过事件，或事件已不再保存。',
    notShown: '不向您显示',
    verify: '如何验证该文件',
    verifyLead:
      '签名文件逐字包含每份答复。每个条目都有前一个条目的哈希值，最后一个条目带有签名。以下命令无需本服务器即可检查该文件：',
    publicKey: '公钥（Ed25519）',
    fingerprint: '公钥的 SHA-256',
    keys: '本系统的公钥',
    appendix: '附录：引用的答复',
    number: '编号',
    hash: '每页的 SHA-256',
    removed: (count) => `${count} 份答复没有带来新内容，已被删除。`,
  },
};
