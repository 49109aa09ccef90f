import type { ShopPage } from '@tapri/contracts/shop-pages'
import { bilingual, useLanguage } from '@tapri/web-kit/language'
import styles from './shop-page-links.module.css'

const useNames = bilingual({
  pages: ['About the shop', 'दुकान के बारे में'],
  privacy: ['Privacy', 'प्राइवेसी'],
  terms: ['Terms', 'शर्तें'],
  refunds: ['Refunds', 'रिफ़ंड'],
  contact: ['Contact', 'संपर्क'],
  accessibility: ['Accessibility', 'सबके लिए'],
})

/** Shows links to the shop's pages, opened in a new tab, so that nothing typed is lost. */
export function ShopPageLinks({ pages }: { pages: readonly ShopPage[] }) {
  const names = useNames()
  const language = useLanguage()
  return (
    <nav className={styles.links} aria-label={names.pages}>
      {pages.map((page) => (
        <a key={page} href={`/pages/${page}?lang=${language}`} target="_blank" rel="noopener">
          {names[page]}
        </a>
      ))}
    </nav>
  )
}
