import { ErrorPanel } from '@tapri/ui/error-panel'
import { useCashTexts } from './texts.ts'

/** In the place of cash that could not be loaded. */
export function NotLoaded({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => unknown }) {
  const texts = useCashTexts()
  return (
    <ErrorPanel message={texts.loadFailed} isRetrying={isRetrying} onRetry={() => onRetry()}>
      {texts.retryHint}
    </ErrorPanel>
  )
}
