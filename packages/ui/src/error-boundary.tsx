import { Component, type ReactNode } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { useTexts } from './texts.ts'

type Props = {
  children: ReactNode
  /** Renders the error; default is an error panel with a retry. */
  fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined
  /** When it changes, the error is cleared; for example the path of the page. */
  resetKey?: unknown
}

type State = { failed: boolean; error: unknown; resetKey: unknown }

/** Catches render errors of its children and shows a fallback. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  static getDerivedStateFromProps(props: Props, state: State) {
    return props.resetKey === state.resetKey ? null : { failed: false, error: undefined, resetKey: props.resetKey }
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
