import type { Category, deleteCategory, listProducts } from '@tapri/contracts/catalog'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
import { useTexts } from '../texts.ts'
import { useCategoriesTexts } from './texts.ts'

/** Asks before a category is deleted; null: closed. */
export function DeleteCategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const common = useTexts()
  const texts = useCategoriesTexts()
  const { call } = useShell()
  const { data: products = [] } = useLoad<typeof listProducts>(
    'GET /products',
    { querystring: { include_unavailable: true } },
    { failure: null, enabled: category !== null },
  )
  const count = products.filter(({ category_id }) => category_id === category?.id).length
  return (
    <ConfirmAction
      title={texts.confirmTitle}
      confirmText={common.delete}
      open={category !== null}
      act={async () =>
        category && call<typeof deleteCategory>('DELETE /admin/categories/:id', { params: { id: category.id } })
      }
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={['GET /categories', 'GET /products']}
      lines={count > 0 ? [texts.productsWithout(count)] : undefined}
      onClose={onClose}
    >
      <p>{category && texts.confirmBody(category.name)}</p>
      <p>{texts.confirmHint}</p>
    </ConfirmAction>
  )
}
