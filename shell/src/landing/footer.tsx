import { Mail, Phone, PhoneCall } from 'lucide-react'
import { useConfig } from '../config.ts'
import { useLandingTexts } from './texts.ts'
import styles from './footer.module.css'

const year = new Date().getFullYear()

/** Support contacts and phone ordering from the public configuration. */
export function Footer() {
  const texts = useLandingTexts()
  const { brand, support_email, help_phones, order_phone } = useConfig()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <h2 className="visually-hidden">{texts.contact}</h2>
        <ul className={styles.lines}>
          {support_email && (
            <li>
              <Mail aria-hidden />
              <span>
                {texts.complaints} <a href={`mailto:${support_email}`}>{support_email}</a>
              </span>
            </li>
          )}
          {help_phones.length > 0 && (
            <li>
              <Phone aria-hidden />
              <span>
                {texts.help}{' '}
                {help_phones.map((phone, index) => (
                  <span key={phone}>
                    {index > 0 && ', '}
                    <PhoneLink phone={phone} />
                  </span>
                ))}
              </span>
            </li>
          )}
          {order_phone && (
            <li>
              <PhoneCall aria-hidden />
              <span>
                {texts.orderByPhone} <PhoneLink phone={order_phone} />
                <br />
                {texts.onCall}
              </span>
            </li>
          )}
        </ul>
        <p suppressHydrationWarning>{texts.copyright(brand, year)}</p>
      </div>
    </footer>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles.phone}>
    {phone}
  </a>
)
