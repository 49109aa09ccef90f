import type { Session } from './books.ts'
import { type Fate, fates } from './messages.ts'

const words: Record<Fate, string> = {
  once: 'once',
  twice: 'twice',
  before: 'before you are back in the shop',
  late: 'three seconds late',
  lost: 'never',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (each) => `&#${each.codePointAt(0)};`)

/**
 * Renders the page where a customer would type a card number. It says plainly that it takes no money. `callback`: the
 * URL that the browser posts to afterwards, as with Razorpay.
 */
export const hostedPage = ({ ref, amount_paise, cancel_url, is_closed }: Session, callback = '') => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo payment</title>
<style>
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  body { max-width: 24rem; margin: 0 auto; padding: 2rem 1rem; }
  .amount { font-size: 2.5rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: 0; }
  label { display: grid; gap: 0.25rem; margin-block: 1rem; }
  select, button, a { font: inherit; min-height: 3rem; border-radius: 0.75rem; }
  button { width: 100%; border: 0; background: #2b5d34; color: #fff; font-weight: 600; }
  a { display: grid; place-items: center; margin-top: 0.5rem; color: inherit; }
</style>
<main>
  <h1>Demo payment</h1>
  <p>This provider is for trials. It takes no money and asks for no card.</p>
  <p class="amount">₹${(amount_paise / 100).toFixed(2)}</p>
  ${
    is_closed
      ? '<p role="status">This payment was closed. Nothing was taken.</p>'
      : `<form method="post" action="/pay/${escaped(ref)}">
    <label>The shop is told
      <select name="fate">${fates.map((fate) => `<option value="${fate}">${words[fate]}</option>`).join('')}</select>
    </label>
    <input type="hidden" name="callback" value="${escaped(callback)}">
    <button>Pay ₹${(amount_paise / 100).toFixed(2)}</button>
  </form>`
  }
  <a href="${escaped(cancel_url)}">Back without paying</a>
</main>
</html>
`
