import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { ChakraRoot } from './ChakraRoot.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** The title is for screen readers only, because the content begins with it, such as with tabs. */
  titleHidden?: boolean;
  /** In pixels; a full-screen sheet on phones. */
  width: number;
  onClose(): void;
  /** A mere question: stays a small box on phones too, and its `data-answer` button has the focus. */
  alert?: boolean;
  /** Only its own buttons close it: neither a click outside nor Escape, because much would be lost. */
  steady?: boolean;
  /** Beside the closing button: a way to another dialog. */
  corner?: ReactNode;
  /** Buttons at the foot. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog: title left, close right. The focus stays inside and returns to where it came from. */
export function Dialog({
  title,
  titleHidden = false,
  width,
  onClose,
  alert = false,
  steady = false,
  corner,
  footer,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const answer = (): HTMLElement | null => content.current?.querySelector<HTMLElement>('[data-answer]') ?? null;
  return (
    <ChakraRoot>
      <Chakra.Root
        open
        onOpenChange={({ open }) => !open && onClose()}
        role={alert ? 'alertdialog' : 'dialog'}
        closeOnInteractOutside={!alert && !steady}
        closeOnEscape={!steady}
        {...(alert && { initialFocusEl: answer })}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Chakra.Backdrop />
          <Chakra.Positioner>
            <Chakra.Content ref={content} style={{ maxWidth: width }}>
              {titleHidden ? (
                <Chakra.Title className="hidden">{title}</Chakra.Title>
              ) : (
                <Chakra.Header>
                  <Chakra.Title>{title}</Chakra.Title>
                </Chakra.Header>
              )}
              <Chakra.Body>{children}</Chakra.Body>
              {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
              {corner && <div className={styles.corner}>{corner}</div>}
              <Chakra.CloseTrigger aria-label="关闭">
                <X size={20} strokeWidth={1.75} aria-hidden />
              </Chakra.CloseTrigger>
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </ChakraRoot>
  );
}
