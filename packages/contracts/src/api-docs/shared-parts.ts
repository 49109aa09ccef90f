import type { JsonObject } from '../schemas.ts'

type Kind = 'parameters' | 'responses'
/** A part and the names that it may have among the components; the first free name is used. */
type Candidate = { part: JsonObject; names: string[] }

const pascal = (words: string) =>
  words.toLowerCase().replaceAll(/(?:^|[^a-z0-9])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Names a parameter as in the call; if another part already has that name, adds the name of the call. */
export const asParameter = (part: JsonObject & { name: string }, call: string): Candidate => {
  const name = pascal(part.name)
  return { part, names: [name, `${name}Of${call.charAt(0).toUpperCase()}${call.slice(1)}`] }
}

/** Names a refusal by its first code; if another part already has that name, adds the next code. */
export const asRefusal = (part: JsonObject, codes: readonly string[]): Candidate => ({
  part,
  names: codes.map((_, count) =>
    codes
      .slice(0, count + 1)
      .map(pascal)
      .join('Or'),
  ),
})

/** Returns the name of the component that a reference points to. */
export const nameReferredTo = ({ $ref }: JsonObject) => (typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : '')

/**
 * Collects parts that several calls have in common, so that each is written once, among the components. `refer` returns
 * a reference to a part.
 */
export function share(kind: Kind, candidates: Candidate[]) {
  const texts = candidates.map(({ part }) => JSON.stringify(part))
  const distinct = new Map(candidates.map((candidate, index) => [texts[index] ?? '', candidate]))
  const nameOf = new Map<string, string>()
  const components: Record<string, JsonObject> = {}
  for (const [text, { part, names }] of [...distinct].toSorted(([a], [b]) => a.length - b.length)) {
    const name = names.find((each) => !components[each])
    if (name === undefined || texts.indexOf(text) === texts.lastIndexOf(text)) continue
    nameOf.set(text, name)
    components[name] = part
  }
  const refer = (part: JsonObject): JsonObject => {
    const name = nameOf.get(JSON.stringify(part))
    return name === undefined ? part : { $ref: `#/components/${kind}/${name}` }
  }
  return { components, refer }
}
