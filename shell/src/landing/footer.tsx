import { Mail, Phone, PhoneCall } from 'lucide-react'
import { shopPages } from '@tapri/contracts/shop-pages'
import { ShopPageLinks } from '@tapri/ui/shop-page-links'
import { useLandingTexts } from './texts.ts'
import styles from './footer.module.css'

/** The year of the build; src/start-landing.ts replaces it with the current one. */
const year = new Date().getFullYear()

/** Shows support contacts and phone ordering: empty lines that contacts.ts fills and shows. */
export function Footer({ brand }: { brand: string }) {
  const texts = useLandingTexts()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <h2 className="visually-hidden">{texts.contact}</h2>
        <ul className={styles.lines}>
          <li data-contact="support_email" hidden>
            <Mail aria-hidden />
            <span>
              {texts.complaints} <span data-links />
            </span>
          </li>
          <li data-contact="help_phones" hidden>
            <Phone aria-hidden />
            <span>
              {texts.help} <span data-links className={styles.phones} />
            </span>
          </li>
          <li data-contact="order_phone" hidden>
            <PhoneCall aria-hidden />
            <span>
              {texts.orderByPhone} <span data-links className={styles.phones} />
              <br />
              {texts.onCall}
            </span>
          </li>
        </ul>
        <ShopPageLinks pages={shopPages} />
        <p data-part="copyright">{texts.copyright(brand, year)}</p>
      </div>
    </footer>
  )
}
