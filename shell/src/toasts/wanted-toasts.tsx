import { lazy, Suspense } from 'react'
import { useToastTexts } from './texts.ts'
import { useNotices } from './toast.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Renders the toaster once there was a notice. */
export function WantedToasts() {
  const texts = useToastTexts()
  const wanted = useNotices((notices) => notices.wanted)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Toasts label={texts.label} close={texts.close} />
    </Suspense>
  )
}
