/**
 * Lists the spellings of a secret in a text, so that a test which looks for it is not passed by another way of writing
 * it.
 */
export function spellingsOf(secret: string): [name: string, pattern: RegExp][] {
  const bytes = Buffer.from(secret)
  const characters = Array.from(secret, escaped)
  // Digits next to a number's own are another number: a time, a port.
  const [before, after] = /^\d+$/.test(secret) ? [String.raw`(?<!\d)`, String.raw`(?!\d)`] : ['', '']
  return [
    [
      'as it is, or with something between its characters',
      new RegExp(before + characters.join('[ ().-]{0,2}') + after),
    ],
    ['in an address', new RegExp(before + escaped(encodeURIComponent(secret)) + after)],
    ['escaped for JSON', new RegExp(Array.from(secret, jsonEscape).join(''), 'i')],
    ['in hexadecimal', new RegExp(bytes.toString('hex'), 'i')],
    ['as a list of bytes', new RegExp([...bytes].join(String.raw`,\s*`))],
    ['backwards', new RegExp(before + characters.toReversed().join('') + after)],
    ...[0, 1, 2].map((offset): [string, RegExp] => [`in base64, ${offset} bytes into it`, base64At(bytes, offset)]),
  ]
}

/** The spellings of any of these secrets that the text holds; nothing when it keeps them all. */
export const revealedIn = (text: string, secrets: readonly string[]): string[] =>
  secrets.flatMap((secret) =>
    spellingsOf(secret).flatMap(([name, pattern]) => (pattern.test(text) ? [`${secret} ${name}`] : [])),
  )

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

const jsonEscape = (character: string) => String.raw`\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The characters that do not depend on what stands before and after, in either alphabet. */
function base64At(bytes: Buffer, offset: number): RegExp {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '')
  const own = text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
  return new RegExp(
    escaped(own)
      .replaceAll(/\\\+|\\-/g, '[+-]')
      .replaceAll(/\\\/|_/g, '[/_]'),
  )
}
