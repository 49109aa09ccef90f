import { AppHeader } from '@tapri/ui/app-header'
import { IconButton } from '@tapri/ui/icon-button'
import { LinkButton } from '@tapri/ui/link-button'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { ReceiptText, ShoppingBag } from 'lucide-react'
import { countOf } from './cart/rules.ts'
import { useCart } from './cart/cart.ts'
import { useIsGuest } from './guest.ts'
import { useTexts } from './texts.ts'

/** Greets a customer and links to orders and account; offers visitors to log in. */
export function CustomerHeader({ onCart }: { onCart: () => void }) {
  const texts = useTexts()
  const { user, basePath, config, language, setLanguage, signOut } = useShell()
  const isGuest = useIsGuest()
  const count = useCart(({ lines }) => countOf(lines))
  return (
    <AppHeader
      brand={config.brand}
      home={isGuest ? '/' : `${basePath}/menu`}
      name={isGuest ? undefined : user.name}
      greeting={isGuest ? undefined : texts.greeting(user.name)}
      onLogout={signOut}
      language={language}
      onLanguage={setLanguage}
      actions={
        <>
          {isGuest ? <ToAccount /> : <ToOrders />}
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

function ToOrders() {
  const { basePath } = useShell()
  return (
    <LinkButton as={Link} to={`${basePath}/orders`} look="quiet" iconOnPhone icon={<ReceiptText aria-hidden />}>
      {useTexts().myOrders}
    </LinkButton>
  )
}

function ToAccount() {
  const texts = useTexts()
  return (
    <>
      <LinkButton as={Link} to="/login" look="quiet" size="small">
        {texts.login}
      </LinkButton>
      <LinkButton as={Link} to="/register" size="small">
        {texts.signUp}
      </LinkButton>
    </>
  )
}
