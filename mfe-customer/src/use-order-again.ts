import type { listProducts } from '@tapri/contracts/catalog'
import type { Order } from '@tapri/contracts/orders'
import { useAction } from '@tapri/web-kit/queries'
import { inReadersLanguage } from '@tapri/web-kit/readers-language'
import { useShell } from '@tapri/web-kit/remote'
import { useNavigate } from '@tapri/web-kit/router'
import { reorderFrom } from './cart/reorder.ts'
import { cartOf } from './cart/cart.ts'
import { useTexts } from './texts.ts'

/** Adds an earlier order to the cart at current prices and opens the checkout, which says what has changed. */
export function useOrderAgain() {
  const texts = useTexts().again
  const { call, toast, basePath, user, language } = useShell()
  const navigate = useNavigate()
  const { run, busy } = useAction(
    async ({ items }: Pick<Order, 'items'>) => {
      const menu = await call<typeof listProducts>('GET /products', { querystring: {} })
      const again = reorderFrom(items, inReadersLanguage(menu, language))
      if (again.lines.length === 0) return toast('warning', texts.allGone)
      cartOf(user.id).getState().orderAgain(again)
      void navigate(`${basePath}/menu?checkout=open`)
    },
    { failure: texts.failed },
  )
  return { orderAgain: run, busy }
}
