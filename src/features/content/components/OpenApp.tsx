import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadPage } from '#addresses/content.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { pageVisibility } from '../AppJump.ts';
import { appLink, tryApp } from '../tryApp.ts';

interface OpenAppProps {
  /** The page that the app shows. */
  path: string;
  children: ReactNode;
}

/** Opens a page in the app, and the download page where there is no app; without scripts it leads there at once. */
export function OpenApp({ path, children }: OpenAppProps) {
  const { clock } = useStores().surroundings;
  const navigate = useNavigate();
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);
  return (
    <ButtonLink
      look="solid"
      to={downloadPage.to()}
      onClick={(event) => {
        event.preventDefault();
        giveUp.current?.();
        giveUp.current = tryApp({
          clock,
          visibility: pageVisibility,
          open: () => window.location.assign(appLink(path)),
          fallBack: () => void navigate(downloadPage.to()),
        });
      }}
    >
      {children}
    </ButtonLink>
  );
}
