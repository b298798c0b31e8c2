import { Component, type ReactNode } from 'react';

interface Props {
  /** Another one is another try. */
  place: string;
  /** What is shown instead. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
}

/** Keeps what is around it when something within cannot be drawn. */
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
