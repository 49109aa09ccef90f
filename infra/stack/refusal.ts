/** Why the stack cannot start (or go on), in one line for the person at the terminal; shown without a stack trace. */
export class Refusal extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
