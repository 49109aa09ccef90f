import type { listProducts } from '@tapri/contracts/catalog'
import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { EmptyState } from '@tapri/ui/empty-state'
import { EmptyCartPicture } from '@tapri/ui/pictures/empty-cart'
import { useLoad } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useNavigate } from '@tapri/web-kit/router'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { useCart } from '../cart/cart.ts'
import { useCheckoutTexts } from './texts.ts'
import { Checkout } from './checkout.tsx'

/** Shows the checkout dialog over the current page, or an empty state if the cart has no lines. */
export function CheckoutDialog({ onClose }: { onClose: () => void }) {
  const texts = useCheckoutTexts()
  const { basePath } = useShell()
  const navigate = useNavigate()
  const isEmpty = useCart(({ lines }) => lines.length === 0)
  const products = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: null })
  const menu = useReadersLanguage(products.data)
  // The cart is cleared before the navigation renders; this avoids showing the empty state in between.
  const [isPlaced, setPlaced] = useState(false)
  const browse = () => navigate(`${basePath}/menu`, { replace: true })

  function track({ id }: Order) {
    setPlaced(true)
    void navigate(`${basePath}/track/${id}`, { replace: true })
  }

  if (isPlaced) return null
  if (!isEmpty) return <Checkout products={menu} onClose={onClose} onPlaced={track} />
  return (
    <Dialog open inAddress onOpenChange={onClose} title={texts.title}>
      <EmptyState
        picture={<EmptyCartPicture />}
        title={texts.cartEmpty}
        action={
          <Button look="primary" onClick={browse}>
            {texts.browse}
          </Button>
        }
      >
        {texts.cartEmptyHint}
      </EmptyState>
    </Dialog>
  )
}
