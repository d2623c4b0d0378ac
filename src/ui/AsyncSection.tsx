import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './Button.tsx';
import { NoticeBlock } from './NoticeBlock.tsx';

interface BoundaryProps {
  onReset(): void;
  fallback: ReactNode | undefined;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  private readonly retry = (): void => {
    this.props.onReset();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <NoticeBlock
        role="alert"
        text="加载失败，请检查网络后重试"
        action={<Button onClick={this.retry}>重新加载</Button>}
      />
    );
  }
}

interface AsyncSectionProps {
  /** Shown while the data comes: the shape of what comes. */
  loading: ReactNode;
  /** Shown when it failed, instead of the block with its retry. */
  failed?: ReactNode;
  children: ReactNode;
}

/** A part of a page that may wait or fail without taking the page down. */
export function AsyncSection({ loading, failed, children }: AsyncSectionProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onReset={reset} fallback={failed}>
          <Suspense fallback={loading}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}
