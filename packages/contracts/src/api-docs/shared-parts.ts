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

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))

interface Shared {
  text: string
  alike: Candidate[]
}

/** Sorts the shortest parts first, of equally long ones the most frequent. */
const byLengthAndUse = (a: Shared, b: Shared) =>
  a.text.length - b.text.length || b.alike.length - a.alike.length || order(a.text, b.text)

/**
 * Collects parts that several calls have in common, so that each is written once, among the components. `refer` returns
 * a reference to a part. The order of the candidates, which is that in which modules were loaded, decides no name.
 */
export function share(kind: Kind, candidates: Candidate[]) {
  const byText = Object.entries(Object.groupBy(candidates, ({ part }) => JSON.stringify(part)))
  const shared = byText.flatMap(([text, alike = []]) => (alike.length > 1 ? [{ text, alike }] : []))
  const nameOf = new Map<string, string>()
  const components: Record<string, JsonObject> = {}
  for (const { text, alike } of shared.toSorted(byLengthAndUse)) {
    const [first] = alike.toSorted((a, b) => order(a.names.join(), b.names.join()))
    const name = first?.names.find((each) => !components[each])
    if (!first || name === undefined) continue
    nameOf.set(text, name)
    components[name] = first.part
  }
  const refer = (part: JsonObject): JsonObject => {
    const name = nameOf.get(JSON.stringify(part))
    return name === undefined ? part : { $ref: `#/components/${kind}/${name}` }
  }
  return { components, refer }
}
