import { readings, type Typed } from '@tapri/contracts/typed/typed'
import { Id } from '@tapri/contracts/common'
import fc from 'fast-check'

/** The part of JSON schema that the contracts use. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  typed?: Typed
  format?: string
  minimum?: number
  maximum?: number
  multipleOf?: number
}

type Value = fc.Arbitrary<unknown>

const idPattern = (Id as Schema).pattern

/** Generates values that the schema allows, especially at its limits. Half of the ids are among the known ones. */
export function allowed(schema: Schema, ids: readonly string[]): Value {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? 'null'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, ids)))
}

function ofType(type: string, schema: Schema, ids: readonly string[]): Value {
  switch (type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, allowed(each, ids)])
      return fc.record(Object.fromEntries(properties) as Record<string, Value>, {
        requiredKeys: schema.required ?? [],
        noNullPrototype: true,
      })
    }
    case 'array':
      return fc.array(allowed(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
        size: '-1',
      })
    case 'string':
      if (schema.format === 'email') return fc.emailAddress({ size: '-1' })
      return schema.pattern === idPattern && ids.length > 0
        ? fc.oneof(fc.constantFrom(...ids), text(schema))
        : text(schema)
    case 'integer':
    case 'number':
      return number(type, schema)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function number(type: string, { minimum = -1e9, maximum = 1e9, multipleOf }: Schema): Value {
  const borders = fc.constantFrom(minimum, maximum)
  if (type === 'integer') return fc.oneof(borders, fc.integer({ min: minimum, max: maximum }))
  if (multipleOf === undefined) return fc.oneof(borders, fc.double({ min: minimum, max: maximum, noNaN: true }))
  const steps = fc.integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
  return fc.oneof(
    borders,
    steps.map((count) => Math.round(count * multipleOf * 100) / 100),
  )
}

/** Texts that have broken programs before. */
const notorious = [
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '\u202Eright to left',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  '%s%n%00',
  'null',
  '-0',
  '१२३',
]

function text({ minLength = 0, maxLength = 2_000, pattern = '', typed }: Schema): Value {
  const whole = new RegExp(pattern, 'u')
  const fits = (value: string) => {
    const read = typed ? readings[typed](value) : value
    const { length } = Array.from(read)
    return length >= minLength && length <= maxLength && whole.test(read)
  }
  // The generator does not support lookaheads; values that violate them are filtered out.
  const plain = pattern
    ? fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?=[^)]*\)/g, '')))
    : fc.string({ minLength, maxLength, size: '-1' })
  const tried = fc.oneof(
    fc.string({ unit: 'binary', maxLength }),
    fc.constantFrom(...notorious),
    fc.constantFrom('a', '9', 'ह', '😀').map((letter) => letter.repeat(maxLength)),
  )
  return fc.tuple(tried, plain.filter(fits)).map(([bold, safe]) => (fits(bold) ? bold : safe))
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', '1', [], {}, [[]], { $gt: '' }),
  fc.constantFrom('\u0000', '\uD800', 'a'.repeat(3_000), 'true', '1e9', '\u001b[2J'),
  fc.jsonValue({ maxDepth: 2 }),
)

const strangeName = fc.constantFrom(
  '__proto__',
  'constructor',
  'id',
  'role',
  'total_amount',
  'order_status',
  '',
  '$where',
)

/** Generates an allowed value with one part changed, removed or added, which the schema nearly always refuses. */
export const broken = (schema: Schema): Value =>
  fc
    .tuple(allowed(schema, []), fc.nat(), strange, strangeName, fc.constantFrom('replace', 'drop', 'add', 'all'))
    .map(([value, which, instead, name, how]) => {
      if (how === 'all') return instead
      const copy: unknown = structuredClone(value)
      const places = placesIn(copy)
      const place = places[which % Math.max(1, places.length)]
      if (!place) return instead
      const { holder, key } = place
      if (how === 'replace') define(holder, key, instead)
      if (how === 'drop') delete (holder as Record<string, unknown>)[key]
      if (how === 'add') define(holder, name, instead)
      return copy
    })

/** Sets a field as JSON.parse does, so that `__proto__` is an ordinary field. */
const define = (holder: object, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

function placesIn(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)])
}

/** Bodies that are not a JSON object, and the content type that they claim. */
export const rawBody = fc.record({
  'content-type': fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/json;;;',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'image/png',
    '',
    '*/*',
    'a'.repeat(500),
  ),
  payload: fc.oneof(
    fc.constantFrom('', '{', '}', '[]', 'null', '"', '{"a":', '{"a":1,}', 'NaN', '\u0000', '\uFEFF{"a":1}', "{'a':1}"),
    fc.constantFrom('['.repeat(5_000), '{"a":'.repeat(2_000), '{"a":1,"a":2}', '{"__proto__":{"role":"admin"}}'),
    fc.constantFrom('x'.repeat(70_000), '--x\r\n\r\n--x--', '--x\r\ncontent-disposition: form-data; name="file"\r\n'),
    fc.string({ unit: 'binary' }),
  ),
})

/** Path segments to use instead of an id. Some make an invalid URL. */
export const strangeParam = fc.oneof(
  fc.constantFrom(
    '%00',
    '%zz',
    '%',
    '..%2f..',
    '%2e%2e',
    "'",
    '%F0%9F%98%80',
    'a'.repeat(64),
    'a'.repeat(300),
    '*',
    '-',
  ),
  fc.string({ unit: 'binary' }).map(encodeURIComponent),
)

export const strangeQuery = fc.oneof(
  fc.constantFrom('', '?', '?page=0', '?page=-1', '?page=1e3', '?page=1&page=2', '?page[]=1', '?limit=101', '?limit=1'),
  fc.constantFrom('?page=1000000&limit=100', '?include_archived=maybe', '?include_archived=true', '?%00=%00', '?a=%zz'),
  fc.string({ unit: 'binary' }).map((value) => `?page=${encodeURIComponent(value)}`),
)
