import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiContext } from '#api/ApiContext.ts';
import { StoresContext } from '#stores/StoresContext.ts';
import { PictureOrigins } from '#ui/PictureOrigins.ts';
import '#ui/base.css';
import '#ui/tokens.css';
import type { Services } from './services.ts';

/** Provides the services to components; the two entries put the router inside. */
export function App({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ApiContext value={services.api}>
      <StoresContext value={services.stores}>
        <PictureOrigins value={services.stores.settings.imageHosts}>
          <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
        </PictureOrigins>
      </StoresContext>
    </ApiContext>
  );
}
