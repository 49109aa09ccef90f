import { Phone } from 'lucide-react'
import { classes } from './classes.ts'
import styles from './phone-link.module.css'
import { useTexts } from './texts.ts'

/** Renders a tel: link; `name` is added to its accessible name. */
export function PhoneLink({
  phone,
  name,
  className,
}: {
  phone: string
  name?: string | undefined
  className?: string | undefined
}) {
  const texts = useTexts()
  return (
    <a
      className={classes(styles.phone, className)}
      href={`tel:${phone}`}
      aria-label={name === undefined ? undefined : texts.call(name, phone)}
    >
      <Phone aria-hidden />
      {phone}
    </a>
  )
}
