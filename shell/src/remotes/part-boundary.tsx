import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** A new key forgives the error. */
  readonly resetKey: string;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps an error of one route or slot to itself: the frame and the navigation stay. */
export class PartBoundary extends Component<Props, { failedKey: string | null }> {
  override state: { failedKey: string | null } = { failedKey: null };

  static getDerivedStateFromProps(props: Props, state: { failedKey: string | null }) {
    return state.failedKey !== null && state.failedKey !== props.resetKey ? { failedKey: null } : null;
  }

  static getDerivedStateFromError() {
    return { failedKey: '' };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.setState({ failedKey: this.props.resetKey });
    this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.state.failedKey === null ? this.props.children : this.props.fallback;
  }
}
