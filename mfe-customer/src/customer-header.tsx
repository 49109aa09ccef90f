import { AppHeader } from '@tapri/ui/app-header'
import { IconButton } from '@tapri/ui/icon-button'
import { LinkButton } from '@tapri/ui/link-button'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { ReceiptText, ShoppingBag } from 'lucide-react'
import { countOf } from './cart/rules.ts'
import { useCart } from './cart/cart.ts'
import { useTexts } from './texts.ts'

export function CustomerHeader({ onCart }: { onCart: () => void }) {
  const texts = useTexts()
  const { user, basePath, config, signOut } = useShell()
  const count = useCart(({ lines }) => countOf(lines))
  return (
    <AppHeader
      brand={config.brand}
      home={`${basePath}/menu`}
      name={user.name}
      greeting={texts.greeting(user.name)}
      onLogout={signOut}
      actions={
        <>
          <LinkButton as={Link} to={`${basePath}/orders`} look="quiet" iconOnPhone icon={<ReceiptText aria-hidden />}>
            {texts.myOrders}
          </LinkButton>
          <IconButton
            label={texts.cart}
            icon={<ShoppingBag aria-hidden />}
            badge={count}
            aria-haspopup="dialog"
            onClick={onCart}
          />
        </>
      }
    />
  )
}
