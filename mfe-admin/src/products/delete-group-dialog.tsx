import type { deleteOptionGroup, UsedOptionGroup } from '@tapri/contracts/option-groups'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
import { useTexts } from '../texts.ts'
import { useOptionsTexts } from './options-texts.ts'

interface DeleteGroupDialogProps {
  group: UsedOptionGroup
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a group of options is deleted for every product that has it. Mounted while it is open. */
export function DeleteGroupDialog({ group, onDeleted, onClose }: DeleteGroupDialogProps) {
  const common = useTexts()
  const texts = useOptionsTexts()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.deleteTitle(group.name)}
      confirmText={common.delete}
      open
      change={{ menu: { options: [{ group_id: group.id }] } }}
      act={async () => {
        await call<typeof deleteOptionGroup>('DELETE /admin/option-groups/:id', { params: { id: group.id } })
        onDeleted()
      }}
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={['GET /admin/option-groups', 'GET /products']}
      onClose={onClose}
    >
      {texts.deleteBody(group.product_count)}
    </ConfirmAction>
  )
}
