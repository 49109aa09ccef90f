export type Json = { [key: string]: unknown }

/** Who must bear what a schema says: a request is written by the caller, a response is read by them. */
export type Side = 'request' | 'response'

interface Comparison {
  schemas: { released: Record<string, Json>; now: Record<string, Json> }
  side: Side
  old: Json
  fresh: Json
  /** Where the schema stands, for the message. */
  at: string
}

const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems']
const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems']

/** One line for each change of a schema that an existing caller could fail on. */
export function breakingInSchema(comparison: Comparison): string[] {
  const { schemas, side, at } = comparison
  const old = resolve(comparison.old, schemas.released)
  const fresh = resolve(comparison.fresh, schemas.now)
  const inner = (part: string, oldPart: unknown, freshPart: unknown) =>
    isObject(oldPart) && isObject(freshPart)
      ? breakingInSchema({ schemas, side, old: oldPart, fresh: freshPart, at: `${at}${part}` })
      : []
  const oldBranches = listOf(old.anyOf)
  const freshBranches = listOf(fresh.anyOf)
  return [
    ...breakingValues(old, fresh, side).map((change) => `${at}: ${change}`),
    ...(side === 'request' ? breakingBounds(old, fresh).map((change) => `${at}: ${change}`) : []),
    ...breakingProperties(old, fresh, side).map((change) => `${at}${change}`),
    ...Object.entries(propertiesOf(old)).flatMap(([name, part]) => inner(`.${name}`, part, propertiesOf(fresh)[name])),
    ...inner('[]', old.items, fresh.items),
    ...(oldBranches.length === freshBranches.length ? [] : [`${at}: has other alternatives`]),
    ...oldBranches.flatMap((branch, index) => inner(`|${index}`, branch, freshBranches[index])),
  ]
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const propertiesOf = ({ properties }: Json): Json => (isObject(properties) ? properties : {})

function resolve(schema: Json, schemas: Record<string, Json>): Json {
  const { $ref } = schema
  return typeof $ref === 'string' ? (schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

/** Types and values: a request must not lose one, a response must not gain one. */
function breakingValues(old: Json, fresh: Json, side: Side): string[] {
  return ['type', 'enum'].flatMap((key) => {
    const [before, after] = [listOf(old[key]), listOf(fresh[key])]
    if (side === 'request') {
      if (after.length === 0) return []
      const lost = before.length === 0 ? ['any'] : before.filter((value) => !after.includes(value))
      return lost.map((value) => `${key} ${String(value)} is no longer accepted`)
    }
    if (before.length === 0) return []
    const gained = after.length === 0 ? ['any'] : after.filter((value) => !before.includes(value))
    return gained.map((value) => `${key} ${String(value)} may be answered now`)
  })
}

function breakingBounds(old: Json, fresh: Json): string[] {
  const tighter = (keys: string[], isTighter: (fresh: number, old: number | undefined) => boolean) =>
    keys.filter((key) => typeof fresh[key] === 'number' && isTighter(fresh[key], old[key] as number | undefined))
  const bounds = [
    ...tighter(UPPER_BOUNDS, (now, before) => before === undefined || now < before),
    ...tighter(LOWER_BOUNDS, (now, before) => now > (before ?? -Infinity)),
    ...['pattern', 'format', 'multipleOf'].filter((key) => fresh[key] !== undefined && fresh[key] !== old[key]),
  ]
  return bounds.map((key) => `${key} is ${String(fresh[key])} now`)
}

function breakingProperties(old: Json, fresh: Json, side: Side): string[] {
  const [before, after] = [propertiesOf(old), propertiesOf(fresh)]
  const gone = Object.keys(before).filter((name) => !(name in after))
  const required = ({ required: names }: Json) => listOf(names)
  const changed =
    side === 'request'
      ? required(fresh).filter((name) => !required(old).includes(name))
      : required(old).filter((name) => String(name) in after && !required(fresh).includes(name))
  const verdict = side === 'request' ? 'is required now' : 'may be missing now'
  return [...gone.map((name) => `.${name}: is gone`), ...changed.map((name) => `.${String(name)}: ${verdict}`)]
}
