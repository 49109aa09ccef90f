import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { useTexts } from './texts.ts'

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
  /** Closed by an action inside only: no Close button, and Escape and a press beside it do nothing. */
  mustConfirm?: boolean | undefined
}

/** A bottom sheet on phones, centred on desktops. Traps the focus and restores it afterwards. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  busy,
  alert,
  mustConfirm,
}: DialogProps) {
  const texts = useTexts()
  const returnFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && !mustConfirm && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={classes(styles.sheet, styles[size])}
          onOpenAutoFocus={focusSheet}
          onCloseAutoFocus={returnFocus}
          {...(description == null && { 'aria-describedby': undefined })}
          {...(alert && { role: 'alertdialog', onInteractOutside: keepOpen })}
        >
          <header className={styles.head}>
            <div>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
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
    </Radix.Root>
  )
}

/** Focuses the dialog itself, so that its title is announced and no keyboard opens; a field with autoFocus takes precedence. */
function focusSheet(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

const keepOpen = (event: Event) => event.preventDefault()
