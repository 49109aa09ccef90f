import { lazy, Suspense } from 'react'
import { useTexts } from './texts.ts'
import { useNotices } from './toast.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts/toasts.tsx')).Toasts }))

/** The toaster, from the first notice on. */
export function WantedToasts() {
  const texts = useTexts().toasts
  const wanted = useNotices((notices) => notices.wanted)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Toasts label={texts.label} close={texts.close} />
    </Suspense>
  )
}
