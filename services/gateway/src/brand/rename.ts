import { escaped } from '@tapri/service-kit/http/html'

/** The name with which the pages were built. */
export const BUILT_BRAND = 'Tapri'

/** Shows the operator's picture instead of the mark beside the name. */
const markStyle =
  '<style>[data-mark] svg{background:center/contain no-repeat url(/icons/icon.svg)}[data-mark] svg *{display:none}</style>'

/** Escapes a name for a string in a script, whichever quotes the string has. */
const inString = (brand: string) =>
  brand.replaceAll(/[^0-9A-Za-z ]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Replaces the name in a built page: in its text, its attributes and the strings of its scripts. */
export const namedPage = (html: string, brand: string, hasOwnMark: boolean) =>
  html
    .split(/(<script\b[^>]*>[^]*?<\/script>)/)
    .map((part, index) => part.replaceAll(BUILT_BRAND, () => (index % 2 ? inString(brand) : escaped(brand))))
    .join('')
    .replace('<html', () => `<html data-brand="${escaped(brand)}"`)
    .replace('</head>', () => `${hasOwnMark ? markStyle : ''}</head>`)

/** Replaces the name in the manifest. The screenshots show the built name, so they are left out for any other. */
export function namedManifest(json: string, brand: string) {
  const { screenshots, ...manifest } = JSON.parse(json) as Record<string, unknown>
  const named = { ...manifest, name: brand, short_name: brand }
  return JSON.stringify(brand === BUILT_BRAND ? { ...named, screenshots } : named)
}
