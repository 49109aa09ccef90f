import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { useOrderTexts } from './texts.ts'

interface FailedNoticeProps {
  title: string
  isRetrying?: boolean
  onRetry: () => unknown
}

/** Says what did not load, with a retry button. */
export function FailedNotice({ title, isRetrying, onRetry }: FailedNoticeProps) {
  const { retry } = useOrderTexts()
  const again = (
    <Button busy={isRetrying} onClick={() => onRetry()}>
      {retry}
    </Button>
  )
  return <Notice tone="bad" title={title} action={again} />
}
