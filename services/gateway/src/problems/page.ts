import { STATUS_CODES } from 'node:http'
import { type ProblemCode, problems } from '@tapri/contracts/problems/table'
import { type Language, outlineOf } from '@tapri/contracts/problems/text'
import { escaped } from '@tapri/service-kit/http/html'

/** No script runs, and nothing is loaded. */
export const problemPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const words = {
  en: { status: 'HTTP status', placeholder: '… stands for what the answer names.' },
  hi: { status: 'HTTP स्टेटस', placeholder: '… की जगह जवाब में नाम या संख्या आती है।' },
}

/** Returns a refusal's sentence without its parameters. */
export const sentenceOf = (code: ProblemCode, language: Language) => outlineOf(problems[code][language])

/** Returns the page at the `type` URL of a refusal. */
export function problemPage(code: ProblemCode, language: Language): string {
  const { status } = problems[code]
  const sentence = sentenceOf(code, language)
  const { status: statusWord, placeholder } = words[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${code}</title>
<h1>${escaped(sentence)}</h1>
<p><code>${code}</code>, ${statusWord} ${status} ${STATUS_CODES[status] ?? ''}</p>
${sentence.includes('…') ? `<p>${placeholder}</p>` : ''}
</html>
`
}
