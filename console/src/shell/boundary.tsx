import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value makes it try again. */
  place: string;
  /** Shown instead of the content that failed. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
}

/** Catches an error while its content is drawn, so that the rest of the page stays. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidUpdate({ place }: Props): void {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false, error: null });
  }

  override render(): ReactNode {
    const { failed, error } = this.state;
    return failed ? this.props.fallback(error) : this.props.children;
  }
}
