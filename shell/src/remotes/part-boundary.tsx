import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps an error of one route or slot to itself: the frame and the navigation stay. A new `key` resets it. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
