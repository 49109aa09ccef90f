import { parseArgs } from 'node:util'

/** The groups of people whose data a breach may concern. */
const groups = { customers: 'customers', staff: 'staff', everybody: 'customers and staff' } as const
export type Group = keyof typeof groups

/** Parts of the letters that the command may leave out; they are then written by hand. */
const told = ['where', 'impact', 'cause', 'who', 'measures', 'prevention', 'told', 'advice'] as const

const usage =
  'breach --what <words> --happened <time> --found <time> --concerns customers|staff|everybody ' +
  `[--drill] [--to <folder>] ${told.map((name) => `[--${name} <words>]`).join(' ')}`

const text = { type: 'string' } as const

/** Parses the command's arguments. Throws a one-line error that says what is missing. */
export function breachOf(words: string[], now: Date) {
  const options = { what: text, happened: text, found: text, concerns: text, to: text, drill: { type: 'boolean' } }
  const others = Object.fromEntries(told.map((name) => [name, text]))
  const { values } = parseArgs({ args: words, options: { ...options, ...others } as Record<string, typeof text> })
  const { what, concerns = '', to } = values
  const [happened_at, found_at] = [timeOf(values.happened), timeOf(values.found)]
  if (!what || !happened_at || !found_at || !Object.hasOwn(groups, concerns))
    throw new Error(`say what happened: ${usage}`)
  if (happened_at > found_at || found_at > now) throw new Error('it happens before it is found, and not in the future')
  const is_drill = (values.drill as unknown) === true
  const group = concerns as Group
  const facts = Object.fromEntries(told.map((name) => [name, values[name]]))
  return { what, happened_at, found_at, is_drill, group, concerned: groups[group], to, facts }
}

function timeOf(typed: string | undefined) {
  const time = new Date(typed ?? '')
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** Returns when the Data Protection Board must have the detailed report. */
export const detailedBy = (found_at: Date) => new Date(found_at.getTime() + 72 * 3_600_000)

/** Returns which facts a letter lacks, by the names of its placeholders. */
export const missingIn = (facts: Readonly<Record<string, string | undefined>>) =>
  Object.keys(facts).filter((name) => !facts[name] && name !== 'drill')
