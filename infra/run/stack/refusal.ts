/**
 * The reason why the stack cannot start (or continue), in one line for the person at the terminal; shown without a
 * stack trace.
 */
export class Refusal extends Error {}

/** Returns the options of a command. Refuses unknown ones: ignoring one, the command would do something else. */
export function optionsIn(words: readonly string[], known: readonly string[]): Set<string> {
  const options = words.filter((word) => word.startsWith('--'))
  const unknown = options.filter((option) => !known.includes(option))
  if (unknown.length > 0) throw new Refusal(`unknown: ${unknown.join(' ')}; known: ${known.join(' ')}`)
  return new Set(options)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
