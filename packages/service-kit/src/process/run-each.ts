/** Runs `work` for each item, one after another, and continues after a failure. Returns what was thrown. */
export async function runEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  return failures
}

/** Throws the failure; several are combined into one error. */
export function throwAny(failures: readonly unknown[]) {
  const [first] = failures
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed, the first: ${String(first)}`)
  if (failures.length === 1) throw first
}
