import { problemCodes, problems, typeOf } from './table.ts'

/** `docs/problems.md`: every refusal with its status and its sentences. */
export function problemsDocument(): string {
  const rows = problemCodes.map((code) => {
    const { status, en, hi } = problems[code]
    return `| \`${code}\` | ${status} | ${en} | ${hi} |`
  })
  return `# Refusals

Written by \`npm run write-api\` from \`packages/contracts/src/problems/\`.

A call that is refused answers with problem details (RFC 9457, \`application/problem+json\`):

| field | holds |
|---|---|
| \`type\` | an address relative to the shell's, such as \`${typeOf('PRICE_CHANGED')}\`, stable for each refusal. The gateway serves a page there |
| \`code\` | the same for programs: \`PRICE_CHANGED\`. Missing where a library refused in its own words; \`type\` is then \`about:blank\` |
| \`status\`, \`title\` | the HTTP status and its phrase |
| \`detail\` | the sentence for the user, in the language of \`Accept-Language\`: English or Hindi, else English, also where the headers could not be read |
| \`errors\` | of \`INVALID_INPUT\`: \`path\`, \`code\` and \`message\` of each field that failed |
| \`second_factor\` | of \`SECOND_FACTOR_NEEDED\`: the token and the methods with which the login goes on |
| \`current\` | of \`CHANGED_MEANWHILE\`: the present state; of \`KEY_REUSED\`: what the first request has made |
| \`request_id\` | names the request in the logs |

\`%s\` stands for a parameter, \`{minute/minutes}\` for the word that fits it.

| code | status | English | Hindi |
|---|---|---|---|
${rows.join('\n')}
`
}
