import type { shipmentWords as english } from '../en/shipment-words.ts';
import type { Same } from '../same.ts';

export const shipmentWords: Same<typeof english> = {
  words: {
    title: '您的参考号',
    edit: '编辑您的参考号',
    none: '尚无内容：可填写您的参考号、标签，以及向客户承诺的日期。船公司看不到这些信息。',
    shared: (count) => `${count} 个集装箱共用这些信息。`,
    ownReferences: '参考号',
    ownReferencesHint: '每行一个，例如采购订单号。最多 10 个。',
    tags: '标签',
    tagsHint: '按 Enter 或逗号添加标签。最多 20 个。',
    promised: '承诺日期',
    promisedHint: '向客户承诺的日期，以目的地为准。',
    pod: '您所知的卸货港',
    podHint: 'UN/LOCODE，例如 NLRTM。在船公司指明港口之前有效。',
    metadata: '元数据',
    key: (number) => `键 ${number}`,
    value: (number) => `值 ${number}`,
    addEntry: '添加值',
    removeEntry: (number) => `移除值 ${number}`,
    repeatedKey: (key) => `键“${key}”重复。`,
  },
  dates: {
    title: '您填写的此集装箱日期',
    edit: '编辑您填写的此集装箱日期',
    none: '尚无内容：可填写船公司未报告的日期，例如提箱和还箱日期。船公司看不到这些信息。',
    fields: {
      available_at: { label: '可提箱', hint: '从这一天起可以提箱。' },
      picked_up_at: { label: '已提箱', hint: '离开码头的日期。' },
      returned_at: { label: '已还箱', hint: '归还空箱的日期。' },
      last_free_day: { label: '最后免费日', hint: '您被告知的最后一个免费日。' },
    },
  },
};
