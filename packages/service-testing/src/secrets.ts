/** Lists the encodings of a secret, so that a test which searches a text for it also finds it in another encoding. */
export function spellingsOf(secret: string): [name: string, pattern: RegExp][] {
  const bytes = Buffer.from(secret)
  const characters = Array.from(secret, escaped)
  // With more digits around it, it is another number: a time, a port.
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

/** Lists the encodings of any of these secrets that occur in the text; empty when there are none. */
export const revealedIn = (text: string, secrets: readonly string[]): string[] =>
  secrets.flatMap((secret) =>
    spellingsOf(secret).flatMap(([name, pattern]) => (pattern.test(text) ? [`${secret} ${name}`] : [])),
  )

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

const jsonEscape = (character: string) => String.raw`\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Matches the base64 characters that do not depend on the bytes before and after, in either alphabet. */
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
