import type { deleteProduct, Product } from '@tapri/contracts/catalog'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
import { useTexts } from '../texts.ts'
import { useProductsTexts } from './texts.ts'

/** Asks before a product is deleted; null: closed. */
export function DeleteProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const common = useTexts()
  const texts = useProductsTexts()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.confirmTitle}
      confirmText={common.delete}
      open={product !== null}
      change={product ? { menu: { product_ids: [product.id] } } : undefined}
      act={async () => product && call<typeof deleteProduct>('DELETE /products/:id', { params: { id: product.id } })}
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={['GET /products']}
      onClose={onClose}
    >
      {texts.confirmBody}
    </ConfirmAction>
  )
}
