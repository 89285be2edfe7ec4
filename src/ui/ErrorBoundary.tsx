import { Component, type ReactNode } from "react";
import "./overlay.css";

interface TroubleProps {
  readonly text: string;
  /** Ways to go on besides loading the page again. */
  readonly children?: ReactNode;
}

/** Says in the place of what is missing why it is missing, and how to go on. */
export function Trouble({ text, children }: TroubleProps) {
  return (
    <div className="overlay">
      <div className="card" role="alert">
        <p>{text}</p>
        <div className="card-buttons">
          <button type="button" className="tool" onClick={() => location.reload()}>
            Reload the page
          </button>
          {children}
        </div>
      </div>
    </div>
  );
}

interface BoundaryProps {
  /** What is inside, as it stands in "… could not be shown". */
  readonly what: string;
  readonly children: ReactNode;
}

/** An error inside leaves a message with a way to go on, instead of a blank page. */
export class TroubleBoundary extends Component<BoundaryProps, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Trouble text={`${this.props.what} could not be shown: ${error.message}`}>
        <button
          type="button"
          className="primary"
          onClick={() => this.setState({ error: undefined })}
        >
          Try again
        </button>
      </Trouble>
    );
  }
}
