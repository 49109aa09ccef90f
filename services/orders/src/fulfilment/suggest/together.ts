import { rideMinutes, type RunStop } from '@tapri/contracts/runs/ground'
import type { SuggestedRun } from '@tapri/contracts/suggestions'
import type { Task } from './rules.ts'

/**
 * The largest differences in minutes: by road between the doors, between the promises, and between the times of being
 * ready.
 */
const APART = { ride: 5, promised: 15, ready: 10 }
/** How many orders at most are suggested as one run, or assigned automatically to one person. */
export const MAX_ORDERS = 4

/** Tells whether two orders are picked up at the same outlet at about the same time and go to doors near each other. */
export const belongTogether = (one: RunStop, other: RunStop) =>
  one.pickUp !== undefined &&
  one.pickUp.id === other.pickUp?.id &&
  rideMinutes(one.at, other.at) <= APART.ride &&
  Math.abs(one.promised - other.promised) <= APART.promised &&
  Math.abs(one.pickUp.ready - other.pickUp.ready) <= APART.ready

/** Groups tasks suggested for the same person into runs in which every two tasks belong together, most urgent first. */
export function groupRuns(tasks: readonly Task[], suggested: ReadonlyMap<string, string>): SuggestedRun[] {
  const runs: { person: string; tasks: Task[] }[] = []
  for (const task of tasks.toSorted((a, b) => a.promised - b.promised)) {
    const person = suggested.get(task.id)
    if (person === undefined) continue
    const fits = (run: (typeof runs)[number]) =>
      run.person === person && run.tasks.length < MAX_ORDERS && run.tasks.every((other) => belongTogether(other, task))
    const run = runs.find(fits)
    if (run) run.tasks.push(task)
    else runs.push({ person, tasks: [task] })
  }
  return runs
    .filter((run) => run.tasks.length > 1)
    .map((run) => ({ delivery_person_id: run.person, order_ids: run.tasks.map(({ id }) => id) }))
}
