/** One fault that is planted into a copy of the code, and the tests that must notice it. */
export interface Mutant {
  /** The path from the root of the repository. */
  file: string
  /** What the fault takes away. Stands in the file exactly once. */
  find: string
  /** What it puts there instead. */
  replace: string
  /** Arguments of `vitest run`: files, and `-t` with a pattern where a file is slow. */
  tests: string[]
  /** What no longer holds. */
  promise: string
  /** Why no test can notice it. An entry with a reason must survive; without one it must be caught. */
  survives?: string
}

/** Shorter to write: the file once for all faults in it. */
export const faultsIn = (file: string, tests: string[], faults: Omit<Mutant, 'file' | 'tests'>[]): Mutant[] =>
  faults.map((fault) => ({ file, tests, ...fault }))

const occurrences = (text: string, part: string) => text.split(part).length - 1

/** Why a fault cannot be planted into this text, or undefined. */
export function misfit(text: string, { find, replace }: Pick<Mutant, 'find' | 'replace'>): string | undefined {
  if (find === '' || find === replace) return 'changes nothing'
  const times = occurrences(text, find)
  return times === 1 ? undefined : `“find” stands there ${times} times`
}

/** The text with the fault. */
export function plant(text: string, mutant: Pick<Mutant, 'find' | 'replace'>): string {
  const reason = misfit(text, mutant)
  if (reason) throw new Error(reason)
  return text.replace(mutant.find, () => mutant.replace)
}
