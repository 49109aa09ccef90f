import { ConfirmDialog, type ConfirmDialogProps } from '@tapri/ui/confirm-dialog'
import { type ActionOptions, useAction } from '@tapri/web-kit/queries'

type Shown = Pick<ConfirmDialogProps, 'title' | 'confirmText' | 'look' | 'children'>

interface ConfirmActionProps extends Shown, Required<ActionOptions<unknown>> {
  open?: boolean
  act: () => Promise<unknown>
  onClose: () => void
}

/** Asks before an action, runs it, and closes after its success. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { open = true, act, onClose, failure, success, refreshes, ...shown } = props
  const { run, busy } = useAction(
    async () => {
      await act()
      onClose()
    },
    { failure, success, refreshes },
  )
  return <ConfirmDialog {...shown} open={open} onOpenChange={onClose} busy={busy} onConfirm={() => run()} />
}
