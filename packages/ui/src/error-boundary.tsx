import { Component, type ReactNode } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { useTexts } from './texts.ts'

type Props = {
  children: ReactNode
  /** Draws the failure; without one, the panel with its own sentence and a retry. */
  fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined
  onError?: ((error: unknown) => void) | undefined
  /** When this changes, what failed is tried again: the path of the page, say. */
  resetKey?: unknown
}

type State = { failed: boolean; error: unknown; resetKey: unknown }

/** Keeps a failure where it happened: one part breaks, the page stands. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  static getDerivedStateFromProps(props: Props, state: State) {
    return props.resetKey === state.resetKey ? null : { failed: false, error: undefined, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  retry = () => this.setState({ failed: false, error: undefined })

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback?.(this.state.error, this.retry) ?? <BrokenPart onRetry={this.retry} />
  }
}

function BrokenPart({ onRetry }: { onRetry: () => void }) {
  return <ErrorPanel message={useTexts().brokenPart} onRetry={onRetry} />
}
