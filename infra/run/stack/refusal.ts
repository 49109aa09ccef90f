/** Why the stack cannot start (or go on), in one line for the person at the terminal; shown without a stack trace. */
export class Refusal extends Error {}

/**
 * The options among the words after a command. Refuses one that it does not know: without it the command would do
 * something else.
 */
export function optionsIn(words: readonly string[], known: readonly string[]): Set<string> {
  const options = words.filter((word) => word.startsWith('--'))
  const unknown = options.filter((option) => !known.includes(option))
  if (unknown.length > 0) throw new Refusal(`unknown: ${unknown.join(' ')}; known: ${known.join(' ')}`)
  return new Set(options)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
