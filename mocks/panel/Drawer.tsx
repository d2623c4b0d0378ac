import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from './client.ts';
import { Panel } from './Panel.tsx';
import { onHost } from '../inFolder.ts';
import { usePath } from './usePath.ts';

/** The element with the focus, also inside the panel's shadow root. */
function focused(): HTMLElement | null {
  const { activeElement } = document;
  return (activeElement?.shadowRoot?.activeElement ?? activeElement) as HTMLElement | null;
}

/** The panel over the portal, with its button in the corner; Alt+M opens and closes it, also from inside a dialog. */
export function Drawer({ problem }: { problem: string | null }) {
  const [isOpen, setOpen] = useState(problem !== null);
  const { data: state } = useQuery({ queryKey: ['state'], queryFn: () => ask('state') });
  const path = usePath();
  const drawer = useRef<HTMLDivElement>(null);
  const problems = state?.problems ?? 0;
  useEffect(() => {
    const toggle = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyM') return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', toggle, true);
    return () => removeEventListener('keydown', toggle, true);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = focused();
    drawer.current?.focus();
    return () => before?.focus();
  }, [isOpen]);
  // A reload, because the portal reads only at its start who is logged in.
  const go = (path: string): void =>
    onHost(path) === location.pathname + location.search ? location.reload() : location.assign(onHost(path));
  return (
    <>
      <button
        className="handle"
        aria-expanded={isOpen}
        aria-label={problems > 0 ? `模拟后端，${problems} 次调用不符合契约` : undefined}
        title="Alt+M"
        onClick={() => setOpen(!isOpen)}
      >
        模拟后端
        {problems > 0 && <span className="badge">{problems}</span>}
      </button>
      {isOpen && (
        <div
          ref={drawer}
          className="drawer"
          role="dialog"
          aria-label="模拟后端的控制面板"
          tabIndex={-1}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <Panel go={go} problem={problem} path={path} />
        </div>
      )}
    </>
  );
}
