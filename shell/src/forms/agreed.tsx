import { ShopPageLinks } from '@tapri/ui/shop-page-links'
import { useTexts } from '../texts.ts'
import styles from './form.module.css'

/** Says what somebody agrees to by creating an account. */
export const Agreed = () => (
  <div className={styles.agreed}>
    <p>{useTexts().agreed}</p>
    <ShopPageLinks pages={['privacy', 'terms']} />
  </div>
)
