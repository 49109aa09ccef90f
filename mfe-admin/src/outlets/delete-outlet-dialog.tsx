import type { deleteOutlet, Outlet } from '@tapri/contracts/outlets'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useOutletsTexts } from './texts.ts'

/** Asks before an outlet is deleted; null: closed. */
export function DeleteOutletDialog({ outlet, onClose }: { outlet: Outlet | null; onClose: () => void }) {
  const texts = useOutletsTexts()
  const { call } = useShell()
  const { run, busy } = useAction(
    async (id: string) => {
      await call<typeof deleteOutlet>('DELETE /admin/outlets/:id', { params: { id } })
      onClose()
    },
    { failure: texts.deleteFailed, success: texts.deleted, refreshes: ['GET /admin/outlets', 'GET /admin/users'] },
  )
  return (
    <ConfirmDialog
      open={outlet !== null}
      onOpenChange={onClose}
      title={texts.confirmTitle}
      confirmText={texts.confirmYes}
      busy={busy}
      onConfirm={() => outlet && run(outlet.id)}
    >
      {outlet && texts.confirmBody(outlet.name)}
    </ConfirmDialog>
  )
}
