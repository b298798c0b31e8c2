import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Refusal } from './api/request.ts';
import { App } from './app.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a request fails and the page says so; a query that waits for the network would say nothing.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // A refusal is final; a request that did not reach the server is tried again.
      retry: (failures, error) => failures < 2 && error instanceof Refusal && error.code === 'unreachable',
    },
    mutations: { networkMode: 'always' },
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      {/* The content security policy of the page allows no style element; the styles that widgets would insert are in our own files. */}
      <CSPProvider disableStyleElements>
        <App />
      </CSPProvider>
    </QueryClientProvider>
  </StrictMode>,
);
