import type { AffectingChange } from '@tapri/contracts/affected'
import { Consequences } from '@tapri/order-screens/act/affected/consequences'
import type { About } from '@tapri/order-screens/act/affected/rules'
import { useAffected } from '@tapri/order-screens/act/affected/use-affected'
import { ConfirmDialog, type ConfirmDialogProps } from '@tapri/ui/confirm-dialog'
import { type ActionOptions, useAction } from '@tapri/web-kit/queries'
import type { ReactNode } from 'react'

type Shown = Pick<ConfirmDialogProps, 'title' | 'confirmText' | 'look' | 'disabled' | 'children'>

interface ConfirmActionProps extends Shown, Required<ActionOptions<unknown>> {
  open?: boolean
  act: () => Promise<unknown>
  onClose: () => void
  /** The change that open orders may depend on. The dialog lists these orders before the action can be confirmed. */
  change?: AffectingChange | undefined
  about?: About | undefined
  /** Other consequences of the action, one sentence each. */
  lines?: readonly ReactNode[] | undefined
}

/** Asks for confirmation and names the consequences; then runs the action, and closes if it succeeds. */
export function ConfirmAction(props: ConfirmActionProps) {
  const {
    open = true,
    act,
    onClose,
    failure,
    success,
    refreshes,
    change,
    about = 'made',
    lines,
    children,
    ...shown
  } = props
  const { affected, isPending, isUnknown } = useAffected(open ? change : undefined)
  const { run, busy } = useAction(
    async () => {
      await act()
      onClose()
    },
    { failure, success, refreshes },
  )
  return (
    <ConfirmDialog {...shown} open={open} onOpenChange={onClose} busy={busy || isPending} onConfirm={() => run()}>
      {children}
      <Consequences
        affected={affected}
        about={about}
        isPending={isPending}
        isUnknown={isUnknown}
        {...(lines && { lines })}
      />
    </ConfirmDialog>
  )
}
