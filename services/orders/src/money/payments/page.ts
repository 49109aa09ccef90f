import { createHash } from 'node:crypto'
import type { Language } from '@tapri/contracts/problems/text'
import { texts } from './texts.ts'

interface Form {
  action: string
  fields: Record<string, string>
  /** What the button says until the script has pressed it. */
  button: string
  language: Language
}

const SCRIPT = 'document.forms[0].submit()'
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64')

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** A page that posts a form to the provider at once; without scripts by its button. */
export const formPage = ({ action, fields, button, language }: Form) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(button)}</title>
<form method="post" action="${escaped(action)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('\n')}
<button>${escaped(button)}</button>
</form>
<script>${SCRIPT}</script>
</html>
`

/** Instead of the policy of all pages: one script by its hash, and a form that goes to the provider. */
export const formPagePolicy = (action: string) =>
  `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; form-action ${new URL(action).origin}; base-uri 'none'; frame-ancestors 'none'`

/** Nothing but the words and the way on. */
export const PLAIN_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sends a browser on by a GET that came by a POST; the address is one of our pages. */
export const returnPage = (url: string, language: Language) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${escaped(url)}">
<title>${texts[language].back}</title>
<a href="${escaped(url)}">${texts[language].back}</a>
</html>
`
