import type { PublicConfig } from '@tapri/contracts/config'

/** The brand that the page is rendered with; the gateway replaces it with the chain's, also in `data-rendered`. */
export const RENDERED_BRAND = 'Tapri'

type Contact = 'support_email' | 'help_phones' | 'order_phone'
type Config = Pick<PublicConfig, Contact | 'brand' | 'online_payment' | 'delivery_claim_minutes'>

const link = (contact: Contact, value: string) => {
  const anchor = document.createElement('a')
  anchor.href = contact === 'support_email' ? `mailto:${value}` : `tel:${value.replaceAll(' ', '')}`
  anchor.textContent = value
  return anchor
}

/**
 * Fills the contacts and the brand of the configuration into a rendered page, and mentions online payment if it is on.
 */
export function showConfig(page: ParentNode, { brand, online_payment, ...config }: Config) {
  for (const promise of page.querySelectorAll<HTMLElement>('[data-online]')) {
    if (online_payment) promise.textContent = promise.dataset.online ?? ''
  }
  for (const contact of ['support_email', 'help_phones', 'order_phone'] as const) {
    const values = [config[contact]].flat().filter(Boolean)
    const line = page.querySelector<HTMLElement>(`[data-contact=${contact}]`)
    const links = values.flatMap((value, index) => [...(index > 0 ? [', '] : []), link(contact, value)])
    line?.querySelector('[data-links]')?.replaceChildren(...links)
    if (line) line.hidden = values.length === 0
  }
  const rendered = page.querySelector<HTMLElement>('[data-rendered]')?.dataset.rendered
  if (rendered && brand !== rendered) rename(page, rendered, brand)
}

function rename(page: ParentNode, rendered: string, brand: string) {
  const renamed = (text: string) => text.replaceAll(rendered, brand)
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.textContent = renamed(texts.currentNode.textContent ?? '')
  for (const button of page.querySelectorAll<HTMLElement>('[data-manual]'))
    button.dataset.manual = renamed(button.dataset.manual ?? '')
}

/**
 * Loads the public configuration. After a failure it retries in 5 s, doubling the delay up to 60 s, until `signal` is
 * aborted.
 */
export async function loadConfig(show: (config: Config) => void, signal: AbortSignal, retryMs = 5_000) {
  if (signal.aborted) return
  try {
    const response = await fetch('/api/config', { signal })
    if (!response.ok) throw new Error(String(response.status))
    show((await response.json()) as Config)
  } catch {
    setTimeout(() => void loadConfig(show, signal, Math.min(retryMs * 2, 60_000)), retryMs)
  }
}
