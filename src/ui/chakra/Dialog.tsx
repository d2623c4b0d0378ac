import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { isBesideDialogs, useFocusBesideDialogs } from './besideDialogs.ts';
import { ChakraRoot } from './ChakraRoot.tsx';
import styles from './Dialog.module.css';
import { answerIn, useKeptFocus } from './useKeptFocus.ts';

/** Inline, because the recipe's own padding may be defined later in the page. */
const filling: CSSProperties = { flex: 1, minHeight: 0, padding: 0 };
const even: CSSProperties = { paddingBlock: '20px 16px' };

/** The element that gets the focus after a dialog: the one that opened it, or the page's content when it is gone. */
const placeAfter = (opener: Element | null): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main');

interface DialogProps {
  title: string;
  /** The title is for screen readers only, for content that starts with its own heading or tabs. */
  titleHidden?: boolean;
  /** In pixels; a full-screen sheet on phones. */
  width: number;
  /** On phones a sheet at the foot of the screen, no higher than what is in it. */
  sheet?: boolean;
  /** In pixels, for a dialog whose content fills it and scrolls by itself; otherwise the content sets the height. */
  height?: number;
  onClose(): void;
  /** A short question: stays a small box on phones too. */
  alert?: boolean;
  /** At the right edge of the window, without a backdrop: what it explains stays in view and usable. For wide windows. */
  beside?: boolean;
  /** A click outside does not close the dialog; Escape does. */
  pinned?: boolean;
  /** Called by Escape instead of `onClose`, for a dialog that asks before it closes. */
  onEscape?(): void;
  /** Beside the close button: a link to another dialog. */
  corner?: ReactNode;
  /** Buttons at the foot. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog, modal unless it stands beside what it explains: title on the left, close button on the right. The focus starts on the
 * element marked `data-answer`, if there is one; in a modal dialog it stays inside, also when the content changes. It returns to the
 * element that had it before, or to the page's content when that element is gone.
 */
export function Dialog({
  title,
  titleHidden = false,
  width,
  sheet = false,
  height,
  onClose,
  alert = false,
  beside = false,
  pinned = false,
  onEscape,
  corner,
  footer,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useFocusBesideDialogs();
  useKeptFocus(content);
  const close = (): void => {
    // Only the trap of a modal dialog gives the focus back. Beside a dialog somebody may be at work elsewhere.
    if (beside && content.current?.contains(document.activeElement)) placeAfter(opener)?.focus();
    onClose();
  };
  return (
    <ChakraRoot>
      <Chakra.Root
        open
        onOpenChange={({ open }) => !open && close()}
        role={alert ? 'alertdialog' : 'dialog'}
        modal={!beside}
        closeOnInteractOutside={!alert && !pinned && !beside}
        closeOnEscape={!onEscape}
        onInteractOutside={(event) => isBesideDialogs(event.detail.originalEvent) && event.preventDefault()}
        // The trap brings a lost focus back; only a click outside closes. Focus can move while a dialog opens.
        onFocusOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => (isBesideDialogs(event) ? event.preventDefault() : onEscape?.())}
        initialFocusEl={() => answerIn(content.current)}
        finalFocusEl={() => placeAfter(opener)}
        lazyMount
        unmountOnExit
      >
        <Portal>
          {!beside && <Chakra.Backdrop />}
          <Chakra.Positioner data-beside={beside || undefined}>
            <Chakra.Content
              ref={content}
              className={height ? styles.tall : undefined}
              data-sheet={sheet || undefined}
              style={{ maxWidth: width, ...(height && { '--dialog-height': `${height}px` }) } as CSSProperties}
              // React passes events of a portal on to the components around it: a form here would submit a form behind the dialog.
              onSubmit={(event) => event.stopPropagation()}
            >
              {titleHidden ? (
                <Chakra.Title className="hidden">{title}</Chakra.Title>
              ) : (
                <Chakra.Header {...(height && { style: even })}>
                  <Chakra.Title>{title}</Chakra.Title>
                </Chakra.Header>
              )}
              <Chakra.Body {...(height && { style: filling })}>{children}</Chakra.Body>
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
