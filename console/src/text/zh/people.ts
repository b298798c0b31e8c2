import type { people as english } from '../en/people.ts';
import type { Same } from '../same.ts';

export const people: Same<typeof english> = {
  lead: '所有可以登录本系统的人员及其工作区。',
  people: '人员',
  search: '搜索人员',
  noneFound: '没有姓名或地址包含此文字。',
  person: '人员',
  workspaces: '工作区',
  lastSignIn: '上次登录',
  access: '权限',
  operator: '管理员',
  never: '从未',
  noWorkspace: '无',
  membership: (workspace, role) => `${workspace} · ${role}`,
  actions: (name) => `对 ${name} 的操作`,
  changes: {
    grant: {
      action: '设为管理员',
      title: (name) => `将 ${name} 设为管理员？`,
      lead: '管理员可以查看所有工作区和人员、更改套餐，并可封锁工作区、注销账户。',
    },
    revoke: {
      action: '取消管理员',
      title: (name) => `取消 ${name} 的管理员角色？`,
      lead: '对方保留账户和工作区，但不能再管理本系统。',
    },
    signOut: {
      action: '全部退出登录',
      title: (name) => `让 ${name} 在所有设备上退出登录？`,
      lead: '对方的所有会话会立即结束，但可以重新登录。',
    },
    close: {
      action: '注销账户',
      title: (name) => `注销 ${name} 的账户？`,
      lead: '此操作会删除会话、密码、第二验证因素、成员资格和已保存的视图，且无法撤销。审计日志会保留姓名。该地址可以再次受邀。',
    },
  },
};
