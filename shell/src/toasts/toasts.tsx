import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { type ToastClassnames, Toaster, toast as show } from 'sonner'
import { takeNotices, useNotices } from '../toast.ts'
import styles from './toasts.module.css'

const icons = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  info: <Info aria-hidden />,
}

const classNames: ToastClassnames = {
  toast: styles.toast ?? '',
  content: styles.content ?? '',
  icon: styles.icon ?? '',
  title: styles.title ?? '',
  description: styles.hint ?? '',
  actionButton: styles.action ?? '',
  closeButton: styles.close ?? '',
  success: styles.success ?? '',
  error: styles.error ?? '',
  warning: styles.warning ?? '',
}

/** The notices at the top right. The same sentence again replaces itself instead of piling up. */
export function Toasts({ label, close }: { label: string; close: string }) {
  const waiting = useNotices((notices) => notices.waiting)

  useEffect(() => {
    for (const { kind, sentence, hint, action } of takeNotices()) {
      show[kind](sentence, {
        id: `${kind} ${sentence}`,
        description: hint,
        action,
        duration: action ? Infinity : kind === 'success' ? 4_000 : 7_000,
      })
    }
  }, [waiting])

  return (
    <Toaster
      position="top-right"
      icons={icons}
      closeButton
      expand
      containerAriaLabel={label}
      offset={{ top: 'calc(env(safe-area-inset-top) + 1rem)', right: '1rem' }}
      mobileOffset={{ top: '0.75rem', right: '0.75rem', left: '0.75rem' }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: close,
        classNames,
      }}
    />
  )
}
