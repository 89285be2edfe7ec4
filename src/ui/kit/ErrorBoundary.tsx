import { Component, type ReactNode, useContext } from "react";
import { Button } from "./buttons.tsx";
import { KitContext } from "./opened.ts";
import "./overlay.css";

interface ErrorCardProps {
  readonly text: string;
  /** Buttons besides the one that reloads the page. */
  readonly children?: ReactNode;
}

/** The card in place of something that is missing: the reason, and ways to go on. */
export function ErrorCard({ text, children }: ErrorCardProps) {
  const around = useContext(KitContext);
  return (
    <div className="overlay">
      <div className="card box" role="alert">
        <p>{text}</p>
        <div className="card-buttons">
          {!around?.portals && <Button onClick={() => location.reload()}>Reload the page</Button>}
          {children}
        </div>
      </div>
    </div>
  );
}

interface BoundaryProps {
  /** The name of the content, as in "… could not be shown". */
  readonly name: string;
  readonly children: ReactNode;
}

/** A boundary that shows an error inside it as a message with ways to go on, not as a blank page. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <ErrorCard text={`${this.props.name} could not be shown: ${error.message}`}>
        <Button className="primary" onClick={() => this.setState({ error: undefined })}>
          Try again
        </Button>
      </ErrorCard>
    );
  }
}
