import type { Mutant } from './mutant.ts'
import type { Outcome } from './trial.ts'

/** What a trial says of an entry: a line for the report, and what is wrong with the entry or the tests, if anything. */
export interface Verdict {
  /** The test that noticed the fault, or why none can. */
  caughtBy: string
  problem?: string
}

/** `clean`: the same tests without the fault. */
export function verdictOf({ survives }: Pick<Mutant, 'survives'>, clean: Outcome, outcome: Outcome): Verdict {
  if (clean.kind !== 'passed')
    return { caughtBy: '', problem: `its tests do not pass without the fault: ${inWords(clean)}` }
  switch (outcome.kind) {
    case 'failed':
      return survives
        ? { caughtBy: outcome.first, problem: 'is caught, so the reason why it survives has to go' }
        : { caughtBy: outcome.first }
    case 'passed':
      return survives ? { caughtBy: `nothing: ${survives}` } : { caughtBy: '', problem: 'SURVIVES' }
    default:
      return { caughtBy: '', problem: inWords(outcome) }
  }
}

function inWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'passed':
      return 'passed'
    case 'failed':
      return `“${outcome.first}” failed`
    case 'too long':
      return 'ran longer than the time limit'
    case 'broken':
      return `no test failed, but ${outcome.why}`
  }
}
