import { AppFooter } from '@tapri/ui/app-footer'
import { nobody } from '@tapri/web-kit/nobody'
import { useShell } from '@tapri/web-kit/remote'
import { cartOf } from './cart/cart.ts'
import { useCartTexts } from './cart/texts.ts'
import { CustomerHeader } from './customer-header.tsx'
import styles from './customer-pages.module.css'
import { MenuPage } from './menu/menu-page.tsx'

/** Shows the menu to a visitor, whose checkout begins with the registration. */
export function GuestPage() {
  const texts = useCartTexts()
  const { config, language, setLanguage, toast, signUp } = useShell()
  const checkOut = () =>
    cartOf(nobody.id).getState().lines.length === 0
      ? toast('info', texts.empty)
      : signUp?.('/customer/menu?checkout=open')
  return (
    <div className={styles.app}>
      <CustomerHeader onCart={checkOut} />
      <MenuPage onCart={checkOut} />
      <AppFooter supportEmail={config.support_email} language={language} onLanguage={setLanguage} />
    </div>
  )
}
