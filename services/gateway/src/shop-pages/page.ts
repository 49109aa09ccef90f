import type { Language } from '@tapri/contracts/problems/text'
import { type ShopPage, shopPages } from '@tapri/contracts/shop-pages'
import { Marked } from 'marked'
import { escaped, policyOf } from '@tapri/service-kit/http/html'
import { type Facts, fill } from '@tapri/service-kit/data/fill'
import { titleOf } from './read.ts'

const styles = `
  :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; --line: light-dark(#e2d6c6, #4a3d33); }
  body { max-width: 42rem; margin: 0 auto; padding: 1rem 1rem 3rem;
    color: light-dark(#33261c, #f0e7da); background: light-dark(#fbf7f0, #241c16); }
  a { color: light-dark(#92400e, #e0a577); }
  nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
  nav a { padding: .625rem 0; }
  footer { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: .5rem; }
  h1, h2 { line-height: 1.25; text-wrap: balance; }
  h2 { margin-top: 2rem; font-size: 1.25rem; }
  @media print { nav { display: none; } }
`

export const shopPagePolicy = policyOf(styles)

const words = {
  en: { other: ['hi', 'हिन्दी'], pages: 'Pages' },
  hi: { other: ['en', 'English'], pages: 'पेज' },
} as const

/** Shows markup in a Markdown file as text; the policy would block its effects anyway. */
const marked = new Marked({ renderer: { html: ({ text }) => escaped(text) } })

/** Returns a page as HTML, with links to the other pages of `all`, to the other language and home. */
export function shopPage(page: ShopPage, language: Language, all: Record<ShopPage, string>, facts: Facts): string {
  const { other, pages } = words[language]
  const link = (name: ShopPage) =>
    `<a href="/pages/${name}?lang=${language}"${name === page ? ' aria-current="page"' : ''}>${escaped(titleOf(all[name]))}</a>`
  const brand = facts.brand ?? ''
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(titleOf(all[page]))} · ${escaped(brand)}</title>
<style>${styles}</style>
<nav><a href="/">${escaped(brand)}</a>
<a href="/pages/${page}?lang=${other[0]}" hreflang="${other[0]}" lang="${other[0]}">${other[1]}</a></nav>
<main>${marked.parse(fill(all[page], facts), { async: false })}</main>
<footer><nav aria-label="${pages}">${shopPages.map(link).join('\n')}</nav></footer>
</html>
`
}
