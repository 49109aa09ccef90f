import type { deleteOutlet, Outlet } from '@tapri/contracts/outlets'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
import { useOutletsTexts } from './texts.ts'

/** Asks before an outlet is deleted; null: closed. */
export function DeleteOutletDialog({ outlet, onClose }: { outlet: Outlet | null; onClose: () => void }) {
  const texts = useOutletsTexts()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.confirmTitle}
      confirmText={texts.confirmYes}
      open={outlet !== null}
      act={async () => outlet && call<typeof deleteOutlet>('DELETE /admin/outlets/:id', { params: { id: outlet.id } })}
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={['GET /admin/outlets', 'GET /admin/users']}
      onClose={onClose}
    >
      {outlet && texts.confirmBody(outlet.name)}
    </ConfirmAction>
  )
}
