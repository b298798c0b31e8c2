import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toasts } from '../src/ui/toasts.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    {/* As in the console, widgets insert no style elements. */}
    <CSPProvider disableStyleElements>
      <Toasts>
        <Gallery />
      </Toasts>
    </CSPProvider>
  </StrictMode>,
);
