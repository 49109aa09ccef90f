import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { BrokenPicture } from './pictures/broken.tsx'
import { useTexts } from './texts.ts'

/** Shows an error message with a retry button. */
export function ErrorPanel({
  message,
  titleAs,
  onRetry,
  isRetrying,
  retryText,
  picture = <BrokenPicture />,
  children,
}: {
  message: ReactNode
  /** h1 when the page has no other heading. */
  titleAs?: 'p' | 'h1' | 'h2' | undefined
  /** May return a promise: the button is busy until it settles. */
  onRetry?: (() => unknown) | undefined
  /** It is being retried, by the button or automatically. */
  isRetrying?: boolean | undefined
  retryText?: string | undefined
  picture?: ReactNode
  children?: ReactNode
}) {
  const texts = useTexts()
  return (
    <div role="alert">
      <EmptyState
        picture={picture}
        title={message}
        titleAs={titleAs}
        action={
          onRetry && (
            <Button icon={<RotateCw aria-hidden />} busy={isRetrying} onClick={onRetry}>
              {retryText ?? texts.retry}
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
