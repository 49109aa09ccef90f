import type { Category, deleteCategory } from '@tapri/contracts/catalog'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useTexts } from '../texts.ts'
import { useCategoriesTexts } from './texts.ts'

/** Asks before a category is deleted; null: closed. */
export function DeleteCategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const common = useTexts()
  const texts = useCategoriesTexts()
  const { call } = useShell()
  const { run, busy } = useAction(
    async (id: string) => {
      await call<typeof deleteCategory>('DELETE /admin/categories/:id', { params: { id } })
      onClose()
    },
    { failure: texts.deleteFailed, success: texts.deleted, refreshes: ['GET /categories', 'GET /products'] },
  )
  return (
    <ConfirmDialog
      open={category !== null}
      onOpenChange={onClose}
      title={texts.confirmTitle}
      confirmText={common.delete}
      busy={busy}
      onConfirm={() => category && run(category.id)}
    >
      <p>{category && texts.confirmBody(category.name)}</p>
      <p>{texts.confirmHint}</p>
    </ConfirmDialog>
  )
}
