import * as Radix from '@radix-ui/react-alert-dialog'
import { useBackCloses } from '@tapri/web-kit/use-back-closes'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { useReturnFocus } from './return-focus.ts'
import { useTexts } from './texts.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Says what will happen, in one or two sentences. */
  children: ReactNode
  confirmText: string
  cancelText?: string | undefined
  /** May return a promise: the button is busy until it settles. The caller closes the dialog. */
  onConfirm: () => unknown
  busy?: boolean | undefined
  /** It cannot be confirmed; the children say why and what to do. */
  disabled?: boolean | undefined
  look?: ButtonLook | undefined
}

/** Asks for the confirmation of an irreversible action; Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmText,
    cancelText,
    onConfirm,
    busy,
    disabled,
    look = 'danger',
  } = props
  const texts = useTexts()
  const returnFocus = useReturnFocus(open)
  const change = (next: boolean) => !busy && onOpenChange(next)
  useBackCloses(open, () => change(false))
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={classes(styles.sheet, styles.alert)} onCloseAutoFocus={returnFocus}>
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
          </header>
          <Radix.Description asChild>
            <div className={styles.body}>{children}</div>
          </Radix.Description>
          <footer className={styles.foot}>
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancelText ?? texts.cancel}</Button>
            </Radix.Cancel>
            <Button look={look} busy={busy} disabled={disabled} onClick={onConfirm}>
              {confirmText}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
