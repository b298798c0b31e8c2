import { createContext, type ReactNode, useContext } from 'react';
import { useWorkspace } from '../../shell/workspace.tsx';

/** Whose connections the pages are about, and where the server has them. */
interface ConnectionsOf {
  path: string;
  /** The carriers with their connections. */
  list: string;
  queryKey: readonly string[];
  /** Of one workspace, for its owners; otherwise of the installation, for operators. */
  isOwn: boolean;
}

const ConnectionsContext = createContext<ConnectionsOf>({
  path: '/console/api/operator/connections',
  list: '/console/api/operator/carriers',
  queryKey: ['operator'],
  isOwn: false,
});

export const useConnectionsOf = () => useContext(ConnectionsContext);

export function OwnConnections({ children }: { children: ReactNode }) {
  const { api } = useWorkspace();
  const path = `${api}/connections`;
  const own = { path, list: path, queryKey: [path], isOwn: true };
  return <ConnectionsContext value={own}>{children}</ConnectionsContext>;
}
