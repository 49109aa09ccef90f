import type { deleteProduct, Product } from '@tapri/contracts/catalog'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useTexts } from '../texts.ts'
import { useProductsTexts } from './texts.ts'

/** Asks before a product is deleted; null: closed. */
export function DeleteProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const common = useTexts()
  const texts = useProductsTexts()
  const { call } = useShell()
  const { run, busy } = useAction(
    async (id: string) => {
      await call<typeof deleteProduct>('DELETE /products/:id', { params: { id } })
      onClose()
    },
    { failure: texts.deleteFailed, success: texts.deleted, refreshes: ['GET /products'] },
  )
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={onClose}
      title={texts.confirmTitle}
      confirmText={common.delete}
      busy={busy}
      onConfirm={() => product && run(product.id)}
    >
      {texts.confirmBody}
    </ConfirmDialog>
  )
}
