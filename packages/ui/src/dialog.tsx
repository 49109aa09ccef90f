import * as Radix from '@radix-ui/react-dialog'
import { useBackCloses } from '@tapri/web-kit/use-back-closes'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { useTexts } from './texts.ts'
import { useTypedText } from './typed-text.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Actions in a fixed footer; only the content scrolls. */
  footer?: ReactNode
  size?: 'medium' | 'large' | undefined
  /** While a mutation runs, Escape and a click outside do not close it. */
  busy?: boolean | undefined
  /** Renders an alertdialog, which a click outside does not close. */
  alert?: boolean | undefined
  /** Can only be closed by an action inside: there is no Close button, and Escape and clicks outside do nothing. */
  mustConfirm?: boolean | undefined
  /** True when typed text is restored at the next opening, so that closing asks nothing. */
  keepsTyped?: boolean | undefined
  /** The URL of the page keeps it open, so Back closes it already. */
  inAddress?: boolean | undefined
}

/**
 * Shows a bottom sheet on phones, a centred dialog on desktops. Traps the focus and restores it afterwards. Back
 * closes it. Before typed text is lost by Back, Escape, a click outside or a `DialogClose`, it asks.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'medium', alert, mustConfirm } = props
  const texts = useTexts()
  const returnFocus = useReturnFocus(open)
  const closing = useClosing(props)
  return (
    <Radix.Root open={open} onOpenChange={closing.request}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={classes(styles.sheet, styles[size])}
          onFocus={closing.remember}
          onOpenAutoFocus={focusTitle}
          onCloseAutoFocus={returnFocus}
          {...(description == null && { 'aria-describedby': undefined })}
          {...(alert && { role: 'alertdialog', onInteractOutside: keepOpen })}
        >
          <header className={styles.head}>
            <div>
              <Radix.Title className={styles.title} tabIndex={-1}>
                {title}
              </Radix.Title>
              {description != null && (
                <Radix.Description className={styles.description}>{description}</Radix.Description>
              )}
            </div>
            {!mustConfirm && (
              <Radix.Close asChild>
                <IconButton label={texts.close} icon={<X aria-hidden />} />
              </Radix.Close>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer != null && <footer className={styles.foot}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
      <ConfirmDialog
        open={closing.isAsking}
        onOpenChange={closing.keep}
        title={texts.discard.title}
        confirmText={texts.discard.confirm}
        cancelText={texts.discard.keep}
        onConfirm={() => {
          closing.keep()
          onOpenChange(false)
        }}
      >
        {texts.discard.body}
      </ConfirmDialog>
    </Radix.Root>
  )
}

/** Renders a button that closes the dialog around it, and asks before typed text is lost. */
export const DialogClose = ({ children }: { children: ReactElement }) => <Radix.Close asChild>{children}</Radix.Close>

/** Closes a dialog, unless it is busy, or asks first; `remember` is called when a field gets the focus. */
function useClosing({ open, onOpenChange, busy, mustConfirm, keepsTyped, inAddress }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  const { isTyped, remember } = useTypedText(open && !keepsTyped)
  if (isAsking && !open) setAsking(false)
  function request() {
    if (busy || mustConfirm) return
    if (isTyped() && !keepsTyped) setAsking(true)
    else onOpenChange(false)
  }
  useBackCloses(open && !inAddress, request)
  return { request, remember, isAsking: isAsking && open, keep: () => setAsking(false) }
}

/** Focuses the title, which is announced without opening a keyboard; a field with autoFocus takes precedence. */
function focusTitle(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('h2')?.focus()
}

const keepOpen = (event: Event) => event.preventDefault()
